// Sounds of a game, and vibrations on a phone. Off by default.

import { remember, remembered } from "./remembered";

const [CLICK, SOFT] = [0.05, 0.12]; // seconds and loudness of a click
const CHORD = [523.25, 659.25, 783.99]; // hertz: C, E, G
const LONG = 1.2; // seconds of the chord
const [BUZZ, REST] = [10, 60]; // milliseconds of a vibration, and between two

let context: AudioContext | null = null;
let isOn: boolean | null = null;

export const hasSound = (): boolean => (isOn ??= remembered("sound") === "on");

export function switchSound(): void {
  isOn = !hasSound();
  remember("sound", isOn ? "on" : "off");
  soundClick();
}

/** Click: a move was made. */
export function soundClick(): void {
  if (!hasSound()) return;
  tone(880, 0, CLICK, SOFT);
  navigator.vibrate?.(BUZZ);
}

/** A game is solved. */
export function soundChord(): void {
  if (!hasSound()) return;
  CHORD.forEach((pitch, i) => tone(pitch, 0.09 * i, LONG, SOFT));
  navigator.vibrate?.([BUZZ, REST, BUZZ]);
}

/** Play a tone that fades away. */
function tone(pitch: number, after: number, seconds: number, loudness: number): void {
  context ??= new AudioContext();
  const [begin, source, volume] = [context.currentTime + after, context.createOscillator(), context.createGain()];
  source.type = "sine";
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(loudness, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + seconds);
  source.connect(volume).connect(context.destination);
  source.start(begin);
  source.stop(begin + seconds);
}
