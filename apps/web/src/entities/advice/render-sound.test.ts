import { describe, expect, it } from "vitest";
import { sampleRate } from "./instrument.ts";
import { loudnessOf, renderSound } from "./render-sound.ts";
import { adviceKinds, soundsOfKind, type SoundName } from "./sound-names.ts";

const names = adviceKinds.flatMap((kind) => soundsOfKind[kind]);
const sounds = new Map(names.map((name) => [name, renderSound(name)]));
const soundOf = (name: SoundName) => sounds.get(name) ?? new Float32Array();

/** Returns zero crossings and loudness per frame: when it sounds and at which pitch. */
function outline(sound: Float32Array): number[] {
  const frame = sampleRate / 20;
  const features: number[] = [];
  for (let index = 0; index < 50; index += 1) {
    const part = sound.subarray(index * frame, (index + 1) * frame);
    let crossings = 0;
    let energy = 0;
    part.forEach((value, place) => {
      if (value > 0 && (part[place - 1] ?? 1) <= 0) crossings += 1;
      energy += value * value;
    });
    const isAudible = energy / frame > 1e-5;
    features.push(Math.sqrt(energy / frame) * 4);
    features.push(isAudible ? Math.log2(1 + crossings) / 4 : 0);
  }
  return features;
}

function distance(left: readonly number[], right: readonly number[]): number {
  return Math.hypot(...left.map((value, index) => value - (right[index] ?? 0)));
}

describe("the sounds of advice", () => {
  it("are sixteen", () => {
    expect(sounds.size).toBe(16);
  });

  it.each(names)("%s lasts from 0.4 to 2.5 s", (name) => {
    const seconds = soundOf(name).length / sampleRate;
    expect(seconds).toBeGreaterThanOrEqual(0.4);
    expect(seconds).toBeLessThanOrEqual(2.5);
  });

  it.each(names)(
    "%s never overdrives and starts and ends in silence",
    (name) => {
      const sound = soundOf(name);
      expect(sound.every((value) => Math.abs(value) <= 0.9)).toBe(true);
      expect(Math.abs(sound[0] ?? 1)).toBeLessThan(0.001);
      const tail = sound.subarray(sound.length - sampleRate / 50);
      expect(tail.every((value) => value === 0)).toBe(true);
    },
  );

  it("are equally loud, to a decibel", () => {
    const decibels = names.map(
      (name) => 20 * Math.log10(loudnessOf(soundOf(name))),
    );
    expect(Math.max(...decibels) - Math.min(...decibels)).toBeLessThan(1);
  });

  it("can be distinguished", () => {
    const outlines = names.map((name) => outline(soundOf(name)));
    const alike = names.flatMap((name, index) =>
      names
        .slice(index + 1)
        .filter(
          (_, later) =>
            distance(outlines[index] ?? [], outlines[index + 1 + later] ?? []) <
            1,
        )
        .map((other) => `${name} and ${other}`),
    );
    expect(alike).toEqual([]);
  });

  it("are the same every time", () => {
    expect(renderSound("sunny")).toEqual(soundOf("sunny"));
  });
});
