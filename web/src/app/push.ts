/** Push messages: the subscription of this browser, which the server sends messages to while the page is closed. */

import { api } from "../api/client";
import type { Language } from "../words/words";
import { load, save } from "./storage";

const STORAGE_KEY = "centuria-push";

/** Whether this browser can get push messages at all. */
export const pushable = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const manager = async (): Promise<PushManager | undefined> =>
  pushable() ? (await navigator.serviceWorker.getRegistration())?.pushManager : undefined;

/** Subscribe with the key of the server; false where the reader, or the browser, does not allow it. */
export async function subscribe(key: string, person: string, language: Language): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const pushes = await manager();
  if (!pushes) return false;
  // A subscription for another key, of a server that was here before, would be refused.
  await (await pushes.getSubscription())?.unsubscribe();
  const made = await pushes.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await send(made, person, language);
  return true;
}

/** End the subscription, here and at the server. */
export async function unsubscribe(): Promise<void> {
  const made = await (await manager())?.getSubscription();
  save(STORAGE_KEY, null);
  if (!made) return;
  await api.unsubscribe(made.endpoint);
  await made.unsubscribe();
}

/** Tell the server of the subscription again if it is of another person, in another language, or has changed. */
export async function renew(person: string, language: Language): Promise<void> {
  try {
    const made = await (await manager())?.getSubscription();
    if (made && load<unknown>(STORAGE_KEY, null) !== told(made, person, language)) await send(made, person, language);
  } catch {
    // It is tried again when the page is opened the next time.
  }
}

const told = (made: PushSubscription, person: string, language: Language): string =>
  `${person} ${language} ${made.endpoint}`;

async function send(made: PushSubscription, person: string, language: Language): Promise<void> {
  const { p256dh = "", auth = "" } = made.toJSON().keys ?? {};
  await api.subscribe({ endpoint: made.endpoint, p256dh, auth, language });
  save(STORAGE_KEY, told(made, person, language));
}
