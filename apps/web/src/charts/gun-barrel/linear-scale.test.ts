import { expect, it } from "vitest";
import { extentOf, ticksBetween } from "./linear-scale.ts";

it("ticks are on round numbers inside the axis", () => {
  expect(ticksBetween(-130, 260, 5)).toEqual([-100, 0, 100, 200]);
  expect(ticksBetween(9380, 9520, 4)).toEqual([9400, 9450, 9500]);
});

it("an axis without extent has no ticks instead of endless ones", () => {
  expect(ticksBetween(5, 5, 4)).toEqual([]);
});

it("wells at one depth do not make a flat picture", () => {
  expect(extentOf([2000, 2000], 60, 0)).toEqual({ low: 1970, high: 2030 });
});
