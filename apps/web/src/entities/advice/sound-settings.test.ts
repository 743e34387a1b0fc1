import { describe, expect, it } from "vitest";
import { adviceKinds, soundsOfKind, usualSound } from "./sound-names.ts";
import { choiceOf, delayOf, audibleSound } from "./sound-settings.ts";

describe("settings of advice", () => {
  it("guidance stays two minutes and playbooks five, unless chosen otherwise", () => {
    expect(adviceKinds.map((kind) => delayOf(kind, null))).toEqual([
      120_000, 300_000, 300_000,
    ]);
    expect(delayOf("guidance", "1800000")).toBe(1_800_000);
  });

  it.each(["", "soon", "-5", "0", "NaN"])(
    "a stored delay of %j counts as none",
    (stored) => {
      expect(delayOf("guidance", stored)).toBe(120_000);
    },
  );

  it("every kind has its own set with its usual sound in it", () => {
    expect(adviceKinds.map((kind) => soundsOfKind[kind].length)).toEqual([
      8, 4, 4,
    ]);
    for (const kind of adviceKinds)
      expect(soundsOfKind[kind]).toContain(usualSound[kind]);
  });

  it("a sound of another kind, or one that is gone, counts as none", () => {
    expect(choiceOf("guidance", "unpaved")).toBe("hey-pay-some-attention");
    expect(choiceOf("fdiPlaybook", "arpeggio")).toBe("arpeggio");
    expect(choiceOf("fdiPlaybook", null)).toBe("to-the-point");
  });

  it("people without spoken sentences hear the default sound", () => {
    expect(audibleSound("guidance", "voice", true)).toBe("voice");
    expect(audibleSound("guidance", "voice", false)).toBe(
      "hey-pay-some-attention",
    );
    expect(audibleSound("guidance", "hello", false)).toBe("hello");
  });
});
