import { describe, expect, it } from "vitest";
import { hexOf } from "./oklch.ts";

describe("colors by lightness, chroma and hue", () => {
  it("agree with the published values", () => {
    expect(hexOf({ lightness: 1, chroma: 0, hueDegrees: 0 })).toBe("#FFFFFF");
    expect(
      hexOf({ lightness: 0.62796, chroma: 0.25768, hueDegrees: 29.2339 }),
    ).toBe("#FF0000");
  });

  it("lose chroma, not lightness, when no screen can show them", () => {
    const most = hexOf({ lightness: 0.8, chroma: 0.4, hueDegrees: 200 });
    const less = hexOf({ lightness: 0.8, chroma: 0.13, hueDegrees: 200 });
    expect(most).not.toBe("#FFFFFF");
    expect(most).not.toBe(less);
    expect(most.startsWith("#00")).toBe(true);
  });
});
