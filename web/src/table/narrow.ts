import { MediaQuery } from "svelte/reactivity";

/** Whether rows of cards scroll sideways; what scrolls has to be reachable by the keyboard. */
export const narrow = new MediaQuery("max-width: 700px");
