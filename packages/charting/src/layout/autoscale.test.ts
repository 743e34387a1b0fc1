import { describe, expect, it } from "vitest";
import { autoscaledAxis, stillFits } from "./autoscale.ts";
import {
  layoutOf,
  lineOf,
  modelOf,
  secondMs,
  startTime,
} from "../chart.fixture.ts";

const window = { from: startTime, to: startTime + 600 * secondMs };
const limitsOf = (values: readonly number[]) =>
  autoscaledAxis([lineOf("p", values)], window);

describe("automatic limits", () => {
  it("are round and hold every sample", () => {
    // With some room, 200 is the finest round step that covers these values in a few steps.
    expect(limitsOf([7_612, 7_655, 8_458])).toEqual({ min: 7_400, max: 8_600 });
  });

  it("never hide a spike of one sample", () => {
    const values = new Array<number>(600).fill(50);
    values[300] = 9_417;
    expect(limitsOf(values)?.max).toBeGreaterThanOrEqual(9_417);
  });

  it("end at zero when values only touch it", () => {
    expect(limitsOf([0, 3, 90])?.min).toBe(0);
    expect(limitsOf([-90, -3, 0])?.max).toBe(0);
  });

  it("leave out what the window does not show", () => {
    const values = [9_000, ...new Array<number>(100).fill(50)];
    const later = { ...window, from: startTime + secondMs };
    expect(autoscaledAxis([lineOf("p", values)], later)?.max).toBeLessThan(100);
  });

  it("open up around values that are all the same", () => {
    expect(limitsOf([50, 50])).toEqual({ min: 42.5, max: 57.5 });
    expect(limitsOf([0, 0])).toEqual({ min: -1.5, max: 1.5 });
  });

  it("do not exist without a number", () => {
    expect(limitsOf([NaN, NaN])).toBeNull();
  });
});

describe("an autoscaled axis", () => {
  const axis = {
    key: "pressure",
    caption: "psi",
    color: "#d1222b",
    side: "left",
    min: 0,
    max: 100,
    isAutoscaled: true,
  } as const;

  it("takes the limits of what is shown, or its own without samples", () => {
    const shown = (values: readonly number[]) =>
      layoutOf(modelOf([lineOf("p", values)], { axes: [axis] })).model.axes[0];
    expect(shown([810, 1_950])).toMatchObject({ min: 750, max: 2_000 });
    expect(shown([])).toMatchObject({ min: 0, max: 100 });
  });

  it("is fitted again when a sample leaves its limits", () => {
    const values = [10, 20, 30];
    const lines = [lineOf("p", values)];
    const { model } = layoutOf(modelOf(lines, { axes: [axis] }));
    values.push(31);
    expect(stillFits(model, startTime + 3 * secondMs, window)).toBe(true);
    values.push(90);
    expect(stillFits(model, startTime + 4 * secondMs, window)).toBe(false);
  });
});
