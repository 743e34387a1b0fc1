import { describe, expect, it } from "vitest";
import { placeLabels } from "./marker-labels.ts";

const marker = (x: number, y: number, labelWidth = 80) => ({
  screen: { x, y },
  radius: 10,
  labelWidth,
});

function sidesOf(...markers: ReturnType<typeof marker>[]) {
  return placeLabels(markers).map((label) => label?.side ?? null);
}

describe("the name of a pad", () => {
  it("is right of its marker", () => {
    expect(sidesOf(marker(100, 100))).toEqual(["right"]);
  });

  it("is left of it where another marker is in the way", () => {
    expect(sidesOf(marker(100, 100), marker(150, 100))).toEqual([
      "left",
      "right",
    ]);
  });

  it("is left out between two others rather than covering one", () => {
    expect(
      sidesOf(marker(150, 100), marker(100, 100, 0), marker(200, 100, 0)),
    ).toEqual([null, null, null]);
  });

  it("covers no other name", () => {
    expect(
      sidesOf(marker(100, 100), marker(110, 125), marker(105, 150)),
    ).toEqual(["right", "right", "right"]);
    const close = placeLabels([marker(100, 100), marker(104, 112)]);
    expect(close.map((label) => label?.side)).toEqual(["right", "left"]);
  });
});
