import { describe, expect, it } from "vitest";
import { degreesText, graticuleOf } from "./graticule.ts";
import { fittedView, viewAround } from "./map-view.ts";
import { worldPoint } from "./mercator.ts";

const size = { width: 1000, height: 600 };

describe("lines of longitude and latitude", () => {
  it("are at round degrees, none closer than can be read", () => {
    const center = worldPoint({ latitude: 31.9, longitude: -102.3 });
    const { meridians, decimals } = graticuleOf(
      viewAround(center, 2 ** 17, size),
      size,
    );
    expect(meridians.map(({ degrees }) => degrees)).toEqual([
      -103.5, -103, -102.5, -102, -101.5, -101,
    ]);
    expect(decimals).toBe(1);
  });

  it("do not go round the world twice", () => {
    const { meridians } = graticuleOf(fittedView([], size), size);
    expect(meridians.length).toBeLessThanOrEqual(13);
    for (const { degrees } of meridians)
      expect(Math.abs(degrees)).toBeLessThanOrEqual(180);
  });
});

describe("degrees", () => {
  it("name their hemisphere by a letter", () => {
    expect(degreesText(-102.5, 1, "EW")).toBe("102.5° W");
    expect(degreesText(30, 0, "NS")).toBe("30° N");
    expect(degreesText(0, 0, "NS")).toBe("0°");
  });
});
