/** System notifications, for people who are looking at another window. */

import { settings } from "./settings.svelte";

/** Show a notification, if they are switched on and the page is hidden. */
export async function notify(text: string): Promise<void> {
  if (!settings.notices || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") {
    return;
  }
  const options = { body: text, icon: "/icon.svg", tag: "centuria-turn" };
  try {
    // On Android only a service worker may show a notification.
    const worker = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
    if (worker) await worker.showNotification("Centuria", options);
    else new Notification("Centuria", options);
  } catch {
    // A browser that shows none still has the sound and the title of the page.
  }
}
