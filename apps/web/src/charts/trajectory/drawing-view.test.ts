import { describe, expect, it } from "vitest";
import {
  fitView,
  fittingExaggeration,
  lineText,
  panned,
  projector,
  zoomed,
  type VerticalAxis,
} from "./drawing-view.ts";

const size = { width: 400, height: 200 };
const margins = { left: 50, right: 50, top: 25, bottom: 25 };
const northUp: VerticalAxis = { direction: "up", exaggeration: 1 };
const depthDown: VerticalAxis = { direction: "down", exaggeration: 1 };
const points = [
  { acrossMetres: 0, verticalMetres: 0 },
  { acrossMetres: 1500, verticalMetres: 300 },
];

describe("a fitted drawing", () => {
  it("shows every point inside its margins at one scale", () => {
    const view = fitView(points, size, margins, northUp);
    expect(view.pixelsPerMetre).toBeCloseTo(0.2, 6);
    const { toPixels } = projector(view, size, margins, northUp);
    expect(toPixels({ acrossMetres: 0, verticalMetres: 0 })).toEqual({
      x: 50,
      y: 130,
    });
    expect(toPixels({ acrossMetres: 1500, verticalMetres: 300 })).toEqual({
      x: 350,
      y: 70,
    });
  });

  it("has north up in a plan and depth down in a section", () => {
    const view = fitView(points, size, margins, depthDown);
    const { toPixels } = projector(view, size, margins, depthDown);
    expect(toPixels({ acrossMetres: 0, verticalMetres: 300 }).y).toBe(130);
  });

  it("does not zoom into a vertical well without end", () => {
    const one = fitView(points.slice(0, 1), size, margins, northUp);
    expect(one.pixelsPerMetre).toBeLessThan(6);
  });
});

it("a pixel leads back to the ground it shows", () => {
  const axis: VerticalAxis = { direction: "down", exaggeration: 5 };
  const view = fitView(points, size, margins, axis);
  const { toPixels, toGround } = projector(view, size, margins, axis);
  const back = toGround(toPixels({ acrossMetres: 700, verticalMetres: 120 }));
  expect(back.acrossMetres).toBeCloseTo(700, 6);
  expect(back.verticalMetres).toBeCloseTo(120, 6);
});

it("the ground under the pointer stays under it while zooming", () => {
  const fitted = fitView(points, size, margins, northUp);
  const fixed = { acrossMetres: 1200, verticalMetres: 200 };
  const before = projector(fitted, size, margins, northUp).toPixels(fixed);
  const view = zoomed(fitted, fitted, 4, fixed);
  const after = projector(view, size, margins, northUp).toPixels(fixed);
  expect(after.x).toBeCloseTo(before.x, 6);
  expect(after.y).toBeCloseTo(before.y, 6);
});

it("zooming ends at both sides", () => {
  const fitted = fitView(points, size, margins, northUp);
  expect(zoomed(fitted, fitted, 1e9).pixelsPerMetre).toBeCloseTo(
    fitted.pixelsPerMetre * 400,
  );
  expect(zoomed(fitted, fitted, 1e-9).pixelsPerMetre).toBeCloseTo(
    fitted.pixelsPerMetre * 0.4,
  );
});

it("the ground follows a drag, whichever way the axis runs", () => {
  for (const axis of [northUp, { ...depthDown, exaggeration: 5 }]) {
    const fitted = fitView(points, size, margins, axis);
    const point = { acrossMetres: 100, verticalMetres: 50 };
    const before = projector(fitted, size, margins, axis).toPixels(point);
    const view = panned(fitted, { x: 30, y: -12 }, axis);
    const after = projector(view, size, margins, axis).toPixels(point);
    expect(after.x - before.x).toBeCloseTo(30, 6);
    expect(after.y - before.y).toBeCloseTo(-12, 6);
  }
});

it("a flat lateral is exaggerated as far as the height allows, a steep well is not", () => {
  const flat = [
    { acrossMetres: 0, verticalMetres: 2000 },
    { acrossMetres: 3000, verticalMetres: 2012 },
  ];
  expect(fittingExaggeration(flat, size, margins)).toBe(20);
  const steep = [
    { acrossMetres: 0, verticalMetres: 0 },
    { acrossMetres: 100, verticalMetres: 3000 },
  ];
  expect(fittingExaggeration(steep, size, margins)).toBe(1);
});

it("a line needs two points", () => {
  expect(lineText([{ x: 1, y: 2 }])).toBe("");
  expect(
    lineText([
      { x: 1.04, y: 2 },
      { x: 3, y: 4.26 },
    ]),
  ).toBe("M1 2L3 4.3");
});
