import { describe, expect, it } from "vitest";
import { aFaultyPad, faultyId, soundId } from "#test/quality-world.ts";
import { sectionOf } from "#test/report-section.ts";
import { stageHeaderDelta } from "./widget.tsx";

const same = {
  stageId: faultyId,
  stageName: "2",
  previousStageId: soundId,
  previousStageName: "1",
  added: [],
  removed: [],
  renamed: [],
  moved: [],
  unitChanges: [],
  uses: {},
};

describe("the header changes in the daily report", () => {
  it("say what changed and which parts used it", async () => {
    const section = await sectionOf(stageHeaderDelta, {
      ...aFaultyPad(),
      "stages.headersDelta": {
        ...same,
        added: ["tubingRate"],
        removed: ["casingPressure"],
        unitChanges: [{ channel: "vanRate", from: "bpm", to: "m3/min" }],
        uses: { casingPressure: ["engine", "plot"] },
      },
    });
    expect(section?.sentences).toEqual(["Stage 2, Kestrel 1H"]);
    expect(section?.table?.columns).toEqual(["Change", "Channel", "Used by"]);
    expect(section?.table?.rows).toEqual([
      ["Removed", "Casing pressure", "Engine, Chart"],
      ["Added", "Tubing rate", "Nothing"],
      ["Unit", "Van rate bpm → m3/min", "Nothing"],
    ]);
  });

  it.each([
    ["1", "The columns are the same as in stage 1."],
    [null, "The well has no earlier stage with data"],
  ])("against stage %s, no change is: %s", async (previous, sentence) => {
    const section = await sectionOf(stageHeaderDelta, {
      ...aFaultyPad(),
      "stages.headersDelta": { ...same, previousStageName: previous },
    });
    expect(section?.sentences).toEqual(["Stage 2, Kestrel 1H", sentence]);
    expect(section?.table?.rows).toEqual([]);
  });
});
