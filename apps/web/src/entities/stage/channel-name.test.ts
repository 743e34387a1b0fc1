import { describe, expect, it } from "vitest";
import { currentText } from "#translations/translate.ts";
import { channelName } from "./channel-name.ts";

const offsets = [{ name: "offset_pressure_5", wellLabel: "Heron 2H" }];

describe("the name of a channel", () => {
  it.each([
    ["offset_pressure_5", "O5 Heron 2H"],
    ["offset_pressure_6", "O6"],
    ["fdiPressureChange5", "O5 Heron 2H: FDI pressure change"],
    ["vanCumCleanVolume", "Van clean volume"],
    ["pressure", "Treating pressure"],
    ["averagePressure", "Average pressure"],
    ["someNewFigure_2", "Some new figure 2"],
    ["constructor", "Constructor"],
  ])("%s is read as %s", (channel, name) => {
    expect(channelName(channel, currentText(), { offsets })).toBe(name);
  });
});
