import { newStageControl } from "@stagecraft/domain";
import {
  readStageEdit,
  withValueAt,
  type StageEdit,
} from "@stagecraft/stage-editing";
import { afterEach, describe, expect, it } from "vitest";
import { openDictionary } from "#translations/dictionary.ts";
import { areas } from "#translations/en/core.ts";
import editingTexts from "#translations/en/lazy/editing.json";
import { setReader } from "#translations/reader.ts";
import { axisRangeChanges } from "./axis-ranges.ts";

const { text } = openDictionary("en", "ltr", ...areas, editingTexts);

const base = withValueAt(
  readStageEdit({
    name: "7",
    state: "ENDED",
    hide: false,
    clientComment: "",
    liveStageOrdinal: null,
    control: newStageControl([]),
  }),
  "plot.yAxes.0",
  {
    name: "pressure",
    title: "Pressure",
    unit: "MPa",
    position: "left",
    limits: { min: 0, max: 80 },
    others: {},
  },
);

function changes(edit: StageEdit) {
  return axisRangeChanges(base.parameters.plot, edit.parameters.plot, text);
}

afterEach(() => setReader({ units: "pad", clock: "utc", padZone: "UTC" }));

describe("the ranges of axes that an edit changes", () => {
  it("are empty where no range is edited", () => {
    expect(changes(withValueAt(base, "rateClip", 5))).toEqual([]);
  });

  it("are shown before and after, with the unit", () => {
    const edit = withValueAt(base, "plot.yAxes.0.limits.max", 100);
    expect(changes(edit)).toMatchObject([
      { label: "Pressure", was: "0 – 80 MPa", is: "0 – 100 MPa" },
    ]);
  });

  it("are shown in the reader's units", () => {
    setReader({ units: "field", clock: "utc", padZone: "UTC" });
    const edit = withValueAt(base, "plot.yAxes.0.limits.max", 100);
    expect(changes(edit)).toMatchObject([
      { was: "0 – 11,603 psi", is: "0 – 14,503.8 psi" },
    ]);
  });

  it("name an end of a chart below that is automatic", () => {
    const path = "plot.secondary.additives.yaxis.max";
    expect(changes(withValueAt(base, path, 12))).toMatchObject([
      { was: "Automatic – Automatic", is: "Automatic – 12" },
    ]);
  });
});
