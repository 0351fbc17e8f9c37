import { mount } from "svelte";
import App from "./App.svelte";
import "./style/tokens.css";
import "./style/base.css";
import "./style/app.css";

mount(App, { target: document.body });

if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/service.js");
