import { describe, expect, it } from "vitest";
import {
  additiveEnglishLabel,
  additiveLines,
  additivesChartModel,
} from "./additives-model.ts";
import { frameOf, readingsOf } from "../view-chart.fixture.ts";

const channels = [
  { name: "pressure", unit: "psi", derived: false },
  { name: "linearGel", unit: "ppt", derived: false },
  { name: "Chem_Van_2_J475", unit: "gal/mgal", derived: false },
  { name: "frictionReducer", unit: "gal/mgal", derived: false },
  { name: "frictionReducerTotal", unit: "gal", derived: true },
  { name: "frictionReducerDownhole", unit: "gal/mgal", derived: true },
];

const lines = additiveLines(channels, additiveEnglishLabel);

function modelOf(changes = {}) {
  return additivesChartModel({
    ...frameOf(readingsOf({})),
    lines,
    hiddenChannels: new Set(),
    limits: { min: null, max: null },
    isAutoscaled: false,
    ...changes,
  });
}

describe("the additives chart", () => {
  it("shows the measured chemicals, in the order of the catalogue, then those it does not know", () => {
    expect(lines.map(({ attribute }) => attribute)).toEqual([
      "frictionReducer",
      "linearGel",
      "Chem_Van_2_J475",
    ]);
  });

  it("gives an unknown chemical the same color in every stage, unlike any of the catalog", () => {
    const [again] = additiveLines([channels[2] as never], String);
    expect(again?.colorDark).toBe(lines[2]?.colorDark);
    expect(lines[0]?.colorDark).not.toBe(lines[2]?.colorDark);
  });

  it("reads names for people", () => {
    expect(additiveEnglishLabel("Chem_Van_2_J475")).toBe("Chem Van 2 J475");
    expect(additiveEnglishLabel("biocideBackup")).toBe("Biocide backup");
  });

  it("has an axis from 0 to 5 unless somebody set it", () => {
    expect(modelOf().axes[0]).toMatchObject({ min: 0, max: 5 });
    expect(modelOf({ limits: { min: null, max: 12 } }).axes[0]).toMatchObject({
      min: 0,
      max: 12,
    });
  });

  it("does not draw limits that cross", () => {
    expect(modelOf({ limits: { min: 9, max: 2 } }).axes[0]).toMatchObject({
      min: 0,
      max: 5,
    });
  });

  it("has an axis for each unit, because a number must not pass for one of another", () => {
    const { axes, lines: drawn } = modelOf();
    expect(axes.map(({ caption, side }) => [caption, side])).toEqual([
      ["gpt", "left"],
      ["ppt", "right"],
    ]);
    const captionOf = (channel: string) =>
      axes.find(
        ({ key }) => key === drawn.find((line) => line.key === channel)?.axis,
      )?.caption;
    expect(captionOf("linearGel")).toBe("ppt");
    expect(captionOf("frictionReducer")).toBe("gpt");
  });

  it("writes each axis in the reader's own unit", () => {
    const frame = frameOf(readingsOf({}));
    const { axes } = modelOf({ look: { ...frame.look, units: "metric" } });
    expect(new Set(axes.map(({ caption }) => caption)).size).toBe(2);
    expect(axes[0]?.caption).not.toBe("gpt");
  });

  it("leaves hidden chemicals out", () => {
    const keys = modelOf({ hiddenChannels: new Set(["linearGel"]) }).lines.map(
      ({ key }) => key,
    );
    expect(keys).not.toContain("linearGel");
  });
});
