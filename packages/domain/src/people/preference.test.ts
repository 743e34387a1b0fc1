import { describe, expect, it } from "vitest";
import {
  isPreferenceKey,
  mayBePreferred,
  preferenceKeys,
} from "./preference.ts";

describe("preferences that follow a person", () => {
  it("are units, clock, language and notifications, not the look of a device", () => {
    for (const key of ["units", "clock", "language", "guidance.delay"])
      expect(isPreferenceKey(key), key).toBe(true);
    for (const key of ["theme.dark", "device.type", "audio.volume", "toString"])
      expect(isPreferenceKey(key), key).toBe(false);
  });

  it("hold only what means something, or nothing", () => {
    expect(mayBePreferred("units", "metric")).toBe(true);
    expect(mayBePreferred("units", "furlongs")).toBe(false);
    expect(mayBePreferred("guidance.delay", "300000")).toBe(true);
    expect(mayBePreferred("guidance.delay", "soon")).toBe(false);
    expect(mayBePreferred("guidance.sound", "hey-pay-some-attention")).toBe(
      true,
    );
    for (const key of preferenceKeys)
      expect([mayBePreferred(key, null), mayBePreferred(key, "")]).toEqual([
        true,
        false,
      ]);
  });
});
