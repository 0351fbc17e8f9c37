/** Small sounds, made here, and a notice when it is one's turn. */

import { settings } from "./settings.svelte";

let context: AudioContext | undefined;

/** A soft note like struck glass. */
function ring(pitch: number, later = 0): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  const begin = context.currentTime + later;
  const note = context.createOscillator();
  const loudness = context.createGain();
  note.type = "sine";
  note.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, begin);
  loudness.gain.linearRampToValueAtTime(0.12, begin + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.0001, begin + 0.5);
  note.connect(loudness).connect(context.destination);
  note.start(begin);
  note.stop(begin + 0.55);
}

export const bells = {
  click: () => ring(880),
  moved: () => ring(523),
  yourTurn: () => {
    ring(659);
    ring(988, 0.12);
  },
  over: () => [523, 659, 784, 1047].forEach((pitch, k) => ring(pitch, k * 0.13)),
};

/** Tell somebody who looks elsewhere that it is their turn. */
export async function notify(text: string): Promise<void> {
  if (!settings.notices || !document.hidden || !("Notification" in window) || Notification.permission !== "granted") {
    return;
  }
  const notice = { body: text, icon: "/icon.svg", tag: "centuria-turn" };
  try {
    // On Android only a service worker may show a notice.
    const worker = "serviceWorker" in navigator ? await navigator.serviceWorker.getRegistration() : undefined;
    if (worker) await worker.showNotification("Centuria", notice);
    else new Notification("Centuria", notice);
  } catch {
    // A browser that shows no notices has the bell and the title.
  }
}
