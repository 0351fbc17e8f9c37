// Keeps the shell: the page is asked for anew and shown from memory when nobody answers; files with a hash never change.
const SHELL = "centuria-shell";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((shell) => shell.add("/")));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== location.origin || address.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (address.pathname.startsWith("/assets/")) event.respondWith(asset(request));
});

async function page(request) {
  const shell = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok) await shell.put("/", answer.clone());
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
  if (answer.ok) {
    await shell.put(request, answer.clone());
    await tidied(shell);
  }
  return answer;
}

// What older builds have left goes after a while.
async function tidied(shell) {
  const keys = (await shell.keys()).filter(({ url }) => url.includes("/assets/"));
  for (const key of keys.slice(0, Math.max(0, keys.length - 40))) await shell.delete(key);
}
