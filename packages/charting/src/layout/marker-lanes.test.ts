import { describe, expect, it } from "vitest";
import {
  heightPixels,
  layoutOf,
  lineOf,
  markerOf,
  marksOf,
  modelOf,
  newContext,
  sceneOf,
} from "../chart.fixture.ts";
import { layoutChart } from "./chart-layout.ts";
import { lightChartTheme } from "../painting/theme.ts";
import type { ChartMarker } from "../chart-marks.ts";
import type { PlacedMarker } from "./marker-lanes.ts";
import { markerAt, marksNear } from "./near-marks.ts";

const values = new Array<number>(600).fill(50);

function modelWith(markers: readonly ChartMarker[], hasMarkerChips = true) {
  return modelOf([lineOf("p", values)], {
    marks: marksOf({ markers }),
    hasMarkerChips,
  });
}

function doOverlap(one: PlacedMarker, other: PlacedMarker): boolean {
  return (
    one.top === other.top && one.left < other.right && other.left < one.right
  );
}

const crowd = ["One", "Two", "Three", "Four", "Five"].map((label, index) =>
  markerOf(100 + index, label),
);

describe("marker chips", () => {
  it("take the first lane where they fit", () => {
    const { markers } = layoutOf(
      modelWith([
        markerOf(10, "Plot start"),
        markerOf(20, "Tensile start"),
        markerOf(400, "Shut-in"),
      ]),
    );
    expect(markers.map(({ top }) => top)).toEqual([4, 25, 4]);
  });

  it("never overlap", () => {
    const everywhere = Array.from({ length: 40 }, (_, index) =>
      markerOf(index * 15, `Marker ${index}`),
    );
    const { markers } = layoutOf(modelWith(everywhere));
    const whole = markers.filter(({ isShrunk }) => !isShrunk);
    const pairs = whole.flatMap((one, index) =>
      whole.slice(index + 1).map((other) => doOverlap(one, other)),
    );
    expect(whole.length).toBeGreaterThan(3);
    expect(pairs).not.toContain(true);
  });

  it("beyond three lanes shrink to their color edge", () => {
    const { markers } = layoutOf(modelWith(crowd));
    expect(markers.map(({ isShrunk }) => isShrunk)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(markers.at(-1)).toMatchObject({ right: markers.at(-1)!.left + 3 });
  });

  it("are never crossed by the edge of one that found no lane", () => {
    const { markers } = layoutOf(modelWith(crowd));
    const whole = markers.filter(({ isShrunk }) => !isShrunk);
    const edges = markers.filter(({ isShrunk }) => isShrunk);
    for (const edge of edges)
      for (const chip of whole)
        expect(edge.top).toBeGreaterThanOrEqual(chip.top + chip.height);
  });

  it("of a low chart have one lane", () => {
    const canvas = { left: 0, top: 0, right: 800, bottom: 240 };
    const { markers, plot } = layoutChart({
      context: newContext(),
      model: modelWith(crowd),
      theme: lightChartTheme,
      canvas,
      pixelRatio: 1,
    });
    expect(markers.filter(({ isShrunk }) => !isShrunk)).toHaveLength(1);
    expect(plot.top).toBeLessThan(40);
  });

  it("push the plot down by the lanes that are used, and no further", () => {
    const top = (count: number) =>
      layoutOf(modelWith(crowd.slice(0, count))).plot.top;
    expect([0, 1, 2, 3, 5].map(top)).toEqual([30, 30, 50, 71, 77]);
  });

  it("leave the plot of a further chart where it is", () => {
    const { plot, markers } = layoutOf(modelWith(crowd, false));
    expect(plot.top).toBe(30);
    expect(plot.bottom).toBe(heightPixels - 30);
    expect(markers).toHaveLength(crowd.length);
  });

  it("at the end of the plot are on the other side of their line", () => {
    const { markers, plot } = layoutOf(
      modelWith([markerOf(595, "Instantaneous shut-in")]),
    );
    expect(markers[0]?.right).toBeLessThanOrEqual(plot.right);
    expect(markers[0]?.left).toBeLessThan((markers[0]?.x ?? 0) - 20);
  });

  it("outside the window are not shown", () => {
    const { markers } = layoutOf(
      modelWith([markerOf(-5, "Before"), markerOf(700, "After")]),
    );
    expect(markers).toEqual([]);
  });

  it("cut a long comment with an ellipsis", () => {
    const { markers } = layoutOf(modelWith([markerOf(10, "word ".repeat(60))]));
    expect(markers[0]?.text).toMatch(/^word.*…$/);
    expect(markers[0]?.textWidth).toBeLessThanOrEqual(168);
  });
});

describe("pointing at markers", () => {
  const scene = sceneOf(modelWith(crowd));
  const [first] = scene.markers;
  const last = scene.markers.at(-1);

  it("finds a chip", () => {
    const found = markerAt(scene, (first?.left ?? 0) + 10, 10);
    expect(found?.marker.label).toBe("One");
  });

  it("finds an edge without a chip rather than the chip it is on", () => {
    const found = markerAt(scene, last?.x ?? 0, (last?.top ?? 0) + 5);
    expect(found?.isShrunk).toBe(true);
  });

  it("finds nothing beside them", () => {
    expect(markerAt(scene, 700, 10)).toBeNull();
  });

  it("in the plot finds those within a few pixels", () => {
    const near = marksNear(scene, crowd[0]?.time ?? 0);
    expect(near.markers.map(({ label }) => label)).toContain("One");
    expect(marksNear(scene, markerOf(300, "").time).markers).toEqual([]);
  });
});
