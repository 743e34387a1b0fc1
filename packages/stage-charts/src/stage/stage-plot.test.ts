import { defaultPlot } from "@stagecraft/domain";
import { describe, expect, it } from "vitest";
import { readPlot } from "./stage-plot.ts";

describe("the plot of a control document", () => {
  it("is read unchanged", () => {
    const plot = defaultPlot(["Kestrel 1H"]);
    expect(readPlot({ plot })).toEqual(plot);
  });

  it("falls back to the usual one when it is missing", () => {
    expect(readPlot({})).toEqual(defaultPlot([]));
  });

  it("leaves out what cannot be drawn", () => {
    const plot = readPlot({
      plot: {
        yAxes: [
          { name: "pressure", unit: "psi", limits: { min: 5, max: 5 } },
          { name: "rate", unit: "bpm", limits: { min: 0, max: 100 } },
          "nonsense",
        ],
        lines: [{ label: "No channel" }, { attribute: "rate" }],
      },
    });
    expect(plot.yAxes.map(({ name }) => name)).toEqual(["rate"]);
    expect(plot.yAxes[0]?.position).toBe("left");
    expect(plot.lines).toHaveLength(1);
    expect(plot.lines[0]?.show).toBe(true);
    expect(plot.useUTC).toBe(true);
  });
});
