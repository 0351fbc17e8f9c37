// Service worker: caches the app shell. The page comes from the network, or offline from the cache; files with a hash never change.
const SHELL = "centuria-shell";
const FILES = [/* every file of the build */];

self.addEventListener("install", (event) => {
  event.waitUntil(keep());
  self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(tidy().then(() => self.clients.claim())));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin || address.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (address.pathname.startsWith("/assets/")) event.respondWith(asset(request));
});

self.addEventListener("push", (event) => event.waitUntil(show(event.data?.json() ?? {})));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(come(event.notification.data?.path ?? "/"));
});

// All screens in all languages, so that a page that was opened once can be opened offline.
async function keep() {
  const shell = await caches.open(SHELL);
  const there = new Set((await shell.keys()).map(({ url }) => new URL(url).pathname));
  await shell.addAll(["/", ...FILES.filter((name) => !there.has(name))]);
}

// A push message; who looks at the page that it is about needs none.
async function show({ title = "Centuria", body = "", path = "/", tag = "centuria" }) {
  const pages = await self.clients.matchAll({ type: "window" });
  if (pages.some((page) => page.visibilityState === "visible" && new URL(page.url).pathname === path)) return;
  await self.registration.showNotification(title, { body, tag, icon: "/icon-192.png", data: { path } });
}

// A click on a notification focuses the page that it is about, or opens it; one that is about no page focuses any.
async function come(path) {
  const pages = await self.clients.matchAll({ type: "window" });
  const open = pages.find((page) => path === "/" || new URL(page.url).pathname === path);
  await (open ? open.focus() : self.clients.openWindow(path));
}

async function page(request) {
  const shell = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    const html = answer.headers.get("content-type")?.startsWith("text/html");
    if (answer.ok && html) await shell.put("/", answer.clone());
    return answer;
  } catch (error) {
    const kept = await shell.match("/");
    if (kept) return kept;
    throw error;
  }
}

async function asset(request) {
  const shell = await caches.open(SHELL);
  const kept = await shell.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await shell.put(request, answer.clone());
  return answer;
}

// Pages of older builds may still be open: their files are deleted after a while.
async function tidy() {
  const shell = await caches.open(SHELL);
  const keys = (await shell.keys()).filter(({ url }) => url.includes("/assets/"));
  const old = keys.filter(({ url }) => !FILES.includes(new URL(url).pathname));
  for (const key of old.slice(0, Math.max(0, old.length - 40))) await shell.delete(key);
}
