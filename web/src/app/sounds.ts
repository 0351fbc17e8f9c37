/** Sound effects, synthesised in the browser. */

import { settings } from "./settings.svelte";

/** The gain of a note at full volume. */
const LOUDEST = 0.24;

let context: AudioContext | undefined;

/** Play a soft note like struck glass, after a delay in seconds. */
function play(pitch: number, delay = 0): void {
  if (!settings.sound || settings.volume === 0) return;
  context ??= new AudioContext();
  const start = context.currentTime + delay;
  const note = context.createOscillator();
  const volume = context.createGain();
  note.type = "sine";
  note.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDEST * settings.volume, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
  note.connect(volume).connect(context.destination);
  note.start(start);
  note.stop(start + 0.55);
}

export const sounds = {
  click: () => play(880),
  othersMove: () => play(523),
  yourTurn: () => {
    play(659);
    play(988, 0.12);
  },
  gameOver: () => [523, 659, 784, 1047].forEach((pitch, k) => play(pitch, k * 0.13)),
};
