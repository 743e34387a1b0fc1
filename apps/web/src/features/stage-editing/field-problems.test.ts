import { newStageControl } from "@stagecraft/domain";
import {
  editMessages,
  readStageEdit,
  valueAt,
  withValueAt,
} from "@stagecraft/stage-editing";
import { describe, expect, it } from "vitest";
import { currentText } from "#translations/translate.ts";
import { problemsOf, refusedFields, showableEdit } from "./field-problems.ts";

const edit = readStageEdit({
  name: "7",
  state: "ENDED",
  hide: false,
  clientComment: "",
  liveStageOrdinal: null,
  control: newStageControl([]),
});

describe("what is to be corrected", () => {
  it("is reported once for each field, by the first rule it breaks", () => {
    const error = { tab: "quick", path: "name" } as const;
    expect(
      problemsOf(
        {
          errors: [
            { ...error, message: "", words: editMessages.required },
            { ...error, message: "", words: editMessages.mustBeNumber },
          ],
          schemaErrors: [],
        },
        currentText(),
      ),
    ).toEqual([{ ...error, message: "Required." }]);
  });

  it("comes from the schema only when the form has nothing to say", () => {
    const words = editMessages.positiveReal;
    const schemaErrors = [
      { tab: "guidance", path: "/pressureIncrease", message: "", words },
      { tab: "guidance", path: "/velocityWindow", message: "", words },
    ] as const;
    expect(problemsOf({ errors: [], schemaErrors }, currentText())).toEqual([
      {
        tab: "guidance",
        path: "pressureIncrease",
        message: "Positive real number",
      },
    ]);
  });

  it("lands on the fields that the server names", () => {
    expect(
      refusedFields(
        [
          {
            field: "guideRateDelta",
            message: "",
            words: editMessages.guideRateRange,
          },
          { field: "/plot/lines/2/label", message: "must be of type string" },
          "something else",
        ],
        currentText(),
      ),
    ).toEqual([
      {
        tab: "guidance",
        path: "guideRateDelta",
        message: "Valid range is -2.0 to 2.0",
      },
      {
        tab: "lines",
        path: "plot.lines.2.label",
        message: "must be of type string",
      },
    ]);
    expect(refusedFields(undefined, currentText())).toEqual([]);
  });

  it("is not shown on the chart: there the value stays as it is stored", () => {
    const typed = withValueAt(edit, "pressureCeiling", "abc");
    const shown = showableEdit(edit, typed, [
      { tab: "guidance", path: "pressureCeiling", message: "" },
    ]);
    expect(valueAt(shown, "pressureCeiling")).toBeNull();
  });
});
