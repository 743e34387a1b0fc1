import type { ChartModel } from "@stagecraft/charting/drawing";
import { describe, expect, it } from "vitest";
import { hasLinesBefore, withLinesBefore } from "./before-lines.ts";

const column = { times: new Float64Array([1]), values: new Float64Array([2]) };
const line = {
  key: "pressureDerivative",
  color: "#B4492F",
  widthPixels: 2,
  dash: null,
  area: true,
  tag: "T",
  flagged: true,
};
const model = {
  lines: [line, { ...line, key: "rate" }],
} as unknown as ChartModel;

describe("lines of before", () => {
  it("lie dashed and faint under the line they compare with, in its colour", () => {
    const { lines } = withLinesBefore(
      model,
      new Map([["pressureDerivative", column]]),
    );
    expect(lines.map(({ key }) => key)).toEqual([
      "pressureDerivative before",
      "pressureDerivative",
      "rate",
    ]);
    expect(lines[0]).toMatchObject({
      color: line.color,
      dash: [3, 3],
      faint: [{ from: -Infinity, to: Infinity }],
      tag: null,
      flagged: false,
    });
    expect(lines[0]?.read()).toBe(column);
  });

  it("leave a chart alone whose lines stay as they are", () => {
    const same = withLinesBefore(model, new Map([["fdiWarning2", column]]));
    expect(hasLinesBefore(same)).toBe(false);
    expect(withLinesBefore(model, new Map())).toBe(model);
  });
});
