import { playNote, sampleRate } from "./instrument.ts";
import type { SoundName } from "./sound-names.ts";
import { soundRecipes } from "./sound-recipes.ts";

/** Silence after the last note, so that no device cuts it off. */
const tailSeconds = 0.05;

/** Root mean square to which the audible part of every sound is normalized. */
const evenLoudness = 0.11;

const loudestPeak = 0.9;

/** Frame length that the ear needs to judge loudness. */
const frameSamples = sampleRate / 20;

function meanSquare(samples: Float32Array): number {
  let sum = 0;
  for (const value of samples) sum += value * value;
  return samples.length === 0 ? 0 : sum / samples.length;
}

/** Returns the loudness of the audible part: pauses and the decaying end do not lower it. */
export function loudnessOf(sound: Float32Array): number {
  const frames: number[] = [];
  for (let start = 0; start < sound.length; start += frameSamples)
    frames.push(meanSquare(sound.subarray(start, start + frameSamples)));
  const loudest = Math.max(...frames);
  const sounding = frames.filter((frame) => frame > loudest / 10);
  const mean =
    sounding.reduce((sum, frame) => sum + frame, 0) / sounding.length;
  return Math.sqrt(mean);
}

function peakOf(sound: Float32Array): number {
  let peak = 0;
  for (const value of sound) peak = Math.max(peak, Math.abs(value));
  return peak;
}

/** Returns the final sound, one channel at `sampleRate`. */
export function renderSound(name: SoundName): Float32Array<ArrayBuffer> {
  const notes = soundRecipes[name];
  const seconds =
    Math.max(...notes.map(({ at, seconds: lasting }) => at + lasting)) +
    tailSeconds;
  const sound = new Float32Array(Math.ceil(seconds * sampleRate));
  for (const note of notes) playNote(sound, note);
  const gain = Math.min(
    evenLoudness / loudnessOf(sound),
    loudestPeak / peakOf(sound),
  );
  for (let index = 0; index < sound.length; index += 1)
    sound[index] = (sound[index] ?? 0) * gain;
  return sound;
}
