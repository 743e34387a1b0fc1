import { describe, expect, it } from "vitest";
import type { Scene } from "../chart-model.ts";
import { positionsOf } from "./chart-regions.ts";

const axis = { key: "pressure", min: 0, max: 10_000 };
const scene = {
  plot: { left: 100, right: 546, top: 20, bottom: 220 },
  window: { from: 1_000, to: 5_000 },
  canvas: { left: 0, right: 592, top: 5, bottom: 250 },
  markers: [
    {
      marker: { key: "shutIn@3000" },
      left: 299,
      right: 380,
      top: 4,
      height: 18,
    },
  ],
  model: { axes: [axis], hasMarkerChips: true },
  x: (time: number) => 100 + (time - 1_000) * 0.1,
  y: (given: typeof axis, value: number) =>
    220 - ((value - given.min) / (given.max - given.min)) * 200,
} as unknown as Scene;

describe("positions on a chart", () => {
  const positions = positionsOf(scene);

  it("lead from a time to a pixel and back", () => {
    expect(positions.x(3_000)).toBe(300);
    expect(positions.time(300)).toBeCloseTo(3_000);
  });

  it("lead from a value to a pixel and back on its own axis", () => {
    expect(positions.y("pressure", 9_500)).toBeCloseTo(30);
    expect(positions.value("pressure", 30)).toBeCloseTo(9_500);
  });

  it("are unknown on an axis the chart does not have", () => {
    expect(positions.y("rate", 1)).toBeNull();
    expect(positions.value("rate", 1)).toBeNull();
  });

  it("include the chips of marks, where the chart shows them", () => {
    expect(positions.chips).toEqual([
      { key: "shutIn@3000", left: 299, right: 380, top: 9, bottom: 27 },
    ]);
    const model = { ...scene.model, hasMarkerChips: false };
    expect(positionsOf({ ...scene, model }).chips).toEqual([]);
  });
});
