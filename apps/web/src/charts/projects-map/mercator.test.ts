import { describe, expect, it } from "vitest";
import { locationAt, metresPerPixel, worldPoint } from "./mercator.ts";

describe("a location on the flat map", () => {
  it("is in the middle where equator and prime meridian meet", () => {
    const { x, y } = worldPoint({ latitude: 0, longitude: 0 });
    expect(x).toBeCloseTo(0.5, 12);
    expect(y).toBeCloseTo(0.5, 12);
  });

  it.each([
    [31.8914, -102.341],
    [-38.95, -68.06],
    [60.5, 71.2],
  ])("at %f, %f converts to the map and back", (latitude, longitude) => {
    const back = locationAt(worldPoint({ latitude, longitude }));
    expect(back.latitude).toBeCloseTo(latitude, 9);
    expect(back.longitude).toBeCloseTo(longitude, 9);
  });

  it("at a pole is at the edge instead of nowhere", () => {
    expect(worldPoint({ latitude: 90, longitude: 0 }).y).toBeCloseTo(0, 6);
    expect(worldPoint({ latitude: -90, longitude: 0 }).y).toBeCloseTo(1, 6);
  });
});

describe("a pixel", () => {
  it("is half as long at 60 degrees as at the equator", () => {
    const ratio = metresPerPixel(4096, 60) / metresPerPixel(4096, 0);
    expect(ratio).toBeCloseTo(0.5, 9);
  });
});
