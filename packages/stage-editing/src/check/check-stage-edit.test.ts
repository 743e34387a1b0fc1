import { describe, expect, test } from "vitest";
import { checkStageEdit } from "./check-stage-edit.ts";
import { withValueAt } from "../changes/edit-path.ts";
import { addLine, removeAxis } from "../changes/plot-moves.ts";
import { addOffset } from "../changes/offset-moves.ts";
import { addSource } from "../changes/source-moves.ts";
import type { EditFacts, StageEdit } from "../stage-edit.ts";
import { editOf, factsOf, monitored, storedStage } from "../stage.fixture.ts";
import { editBlock, validateEdit } from "./validate-edit.ts";

function errorsWith(
  changes: Readonly<Record<string, unknown>>,
  facts: EditFacts = factsOf(),
  edit: StageEdit = editOf(),
) {
  const changed = Object.entries(changes).reduce(
    (before, [path, value]) => withValueAt(before, path, value),
    edit,
  );
  return checkStageEdit(changed, facts).map(
    ({ tab, path, message }) => `${tab} ${path}: ${message}`,
  );
}

test("a stage as it is stored may be saved", () => {
  expect(validateEdit(editOf(), factsOf())).toEqual({
    blocked: null,
    errors: [],
    schemaErrors: [],
    isAccepted: true,
  });
});

describe("who may edit at all", () => {
  test("nobody may edit a FINAL stage", () => {
    expect(editBlock({ currentState: "FINAL", wellActive: true })).toBe(
      "stageFinal",
    );
  });

  test("nobody may edit a stage of an inactive well", () => {
    const facts = factsOf(storedStage(), { wellActive: false });
    expect(validateEdit(editOf(), facts)).toMatchObject({
      blocked: "inactiveWell",
      isAccepted: false,
    });
  });
});

describe("the stage itself", () => {
  test.each(["", "   "])("needs a name: %j", (name) => {
    expect(errorsWith({ name })).toEqual(["quick name: Required."]);
  });

  test("has a name of at most 100 characters", () => {
    expect(errorsWith({ name: "x".repeat(100) })).toEqual([]);
    expect(errorsWith({ name: "x".repeat(101) })).toEqual([
      "quick name: At most 100 characters",
    ]);
  });

  test.each([
    ["LOADING", "ENDED"],
    ["ENDED", "FINAL"],
    ["ENDED", "ENDED"],
    ["PENDING", "PENDING"],
  ] as const)("moves from %s to %s", (currentState, state) => {
    const facts = factsOf(storedStage(), { currentState });
    expect(errorsWith({ state }, facts)).toEqual([]);
  });

  test.each([
    ["LOADING", "PENDING"],
    ["REVIEWED", "ENDED"],
  ] as const)("does not go back from %s to %s", (currentState, state) => {
    const facts = factsOf(storedStage(), { currentState });
    expect(errorsWith({ state }, facts)).toEqual([
      "quick state: A stage moves forward only.",
    ]);
  });
});

describe("a Y axis", () => {
  const path = "plot.yAxes.1";

  test("needs title, name and both limits", () => {
    expect(
      errorsWith({
        [`${path}.title`]: "",
        [`${path}.limits.max`]: null,
        [`${path}.limits.min`]: null,
      }),
    ).toEqual([
      `yAxes ${path}.title: Required.`,
      `yAxes ${path}.limits.max: Required.`,
      `yAxes ${path}.limits.min: Required.`,
    ]);
  });

  test.each([
    [0, 1, true],
    [-5, 0, true],
    [-5, -1, false],
    [5, 5, false],
    [6, 5, false],
  ])("from %d to %d: %s", (min, max, isFine) => {
    const errors = errorsWith({
      [`${path}.limits.min`]: min,
      [`${path}.limits.max`]: max,
    });
    expect(errors.length === 0).toBe(isFine);
  });

  test("names the broken order at both ends", () => {
    expect(
      errorsWith({ [`${path}.limits.min`]: 6, [`${path}.limits.max`]: 5 }),
    ).toEqual([
      `yAxes ${path}.limits.max: Maximum value must be greater than minimum value`,
      `yAxes ${path}.limits.min: Minimum value must be less than maximum value`,
    ]);
  });

  test("has a maximum that is a positive number", () => {
    for (const max of [-1, "x"])
      expect(errorsWith({ [`${path}.limits.max`]: max })).toContain(
        `yAxes ${path}.limits.max: Positive real number`,
      );
  });

  test.each([
    ["title", "Other"],
    ["position", "right"],
  ])("that is the first keeps its %s", (field, value) => {
    expect(errorsWith({ [`plot.yAxes.0.${field}`]: value })).toEqual([
      `yAxes plot.yAxes.0.${field}: The first axis is fixed`,
    ]);
  });

  test("that was taken away leaves its lines without one", () => {
    const edit = editOf();
    const plot = removeAxis(edit.parameters.plot, 1);
    expect(errorsWith({ plot })).toEqual([
      "lines plot.lines.1.yAxisName: Required.",
      "lines plot.lines.3.yAxisName: Required.",
    ]);
  });
});

describe("a line", () => {
  test("has a six-digit color or none", () => {
    expect(errorsWith({ "plot.lines.0.color": "banana" })).toEqual([
      "lines plot.lines.0.color: A color such as #1A2B3C",
    ]);
    expect(errorsWith({ "plot.lines.0.color": "#1a2b3c" })).toEqual([]);
    expect(errorsWith({ "plot.lines.0.color": "" })).toEqual([]);
  });

  test("needs a label, a channel and an axis that exist", () => {
    expect(
      errorsWith({
        "plot.lines.0.label": " ",
        "plot.lines.0.attribute": "nothing",
        "plot.lines.0.yAxisName": "nowhere",
      }),
    ).toEqual([
      "lines plot.lines.0.label: Required.",
      "lines plot.lines.0.attribute: Required.",
      "lines plot.lines.0.yAxisName: Required.",
    ]);
  });

  test.each([
    "pressure",
    "offset_pressure_20",
    "breaker",
    "blockSize",
    "gauge",
  ])("may draw %s", (attribute) => {
    const facts = factsOf(storedStage(), { channels: ["gauge"] });
    expect(errorsWith({ "plot.lines.0.attribute": attribute }, facts)).toEqual(
      [],
    );
  });

  test("that was just added requires label and channel", () => {
    const plot = addLine(editOf().parameters.plot);
    expect(errorsWith({ plot })).toEqual([
      "lines plot.lines.6.label: Required.",
      "lines plot.lines.6.attribute: Required.",
    ]);
  });
});

describe("a limit of a secondary chart", () => {
  const path = "plot.secondary.additives.yaxis";

  test.each([
    [null, null],
    [1, null],
    [null, -1],
    [0, 5],
  ])("from %j to %j is fine", (min, max) => {
    expect(errorsWith({ [`${path}.min`]: min, [`${path}.max`]: max })).toEqual(
      [],
    );
  });

  test("that was emptied by hand asks for the clear button", () => {
    expect(errorsWith({ [`${path}.min`]: "" })).toEqual([
      `secondary ${path}.min: Use clear button`,
    ]);
  });

  test("must be a number", () => {
    expect(errorsWith({ [`${path}.max`]: "five" })).toEqual([
      `secondary ${path}.max: Must be a number`,
    ]);
  });

  test.each([
    [5, 5],
    [6, 5],
  ])("from %d to %d is out of order at both ends", (min, max) => {
    const message = "Minimum must be less than Maximum";
    expect(errorsWith({ [`${path}.min`]: min, [`${path}.max`]: max })).toEqual([
      `secondary ${path}.min: ${message}`,
      `secondary ${path}.max: ${message}`,
    ]);
  });
});

describe("a source", () => {
  const stage = storedStage({
    source: [
      { name: "time", unit: "", index: 0 },
      { name: "pressure", unit: "psi", index: 1 },
    ],
  });
  const edit = editOf(stage.control.parameters);
  const facts = factsOf(stage);

  test("that an import wrote is left alone", () => {
    expect(errorsWith({}, facts, edit)).toEqual([]);
  });

  test("that was added needs a unit and a column", () => {
    const source = addSource(edit.parameters.source, "vanPressure");
    expect(errorsWith({ source }, facts, edit)).toEqual([
      "source source.2.unit: Required.",
      "source source.2.index: Required.",
    ]);
  });

  test.each([
    [7, 0],
    [8, 1],
    [1.5, 1],
    [null, 1],
    [-1, 1],
  ])("takes column %j of eight: %d errors", (index, count) => {
    expect(errorsWith({ "source.1.index": index }, facts, edit)).toHaveLength(
      count,
    );
  });

  test("takes any column where nobody knows how many there are", () => {
    const unknown = factsOf(stage, { columnCount: null });
    expect(errorsWith({ "source.1.index": 99 }, unknown, edit)).toEqual([]);
  });
});

describe("an offset", () => {
  test("without a state stays as it is while the list is not touched", () => {
    expect(errorsWith({ rateClip: 5 })).toEqual([]);
  });

  test("needs a known state once the list is changed", () => {
    expect(errorsWith({ "fdi.0.state": "lost" })).toEqual([
      "fdi fdi.0.state: Required.",
      "fdi fdi.1.state: Required.",
    ]);
    expect(
      errorsWith({ "fdi.0.state": monitored, "fdi.1.state": "ignored" }),
    ).toEqual([]);
  });

  test("needs a label and a threshold above 0", () => {
    const facts = factsOf(storedStage(), { fdiStateIdentifiers: [] });
    expect(
      errorsWith(
        { "fdi.0.wellLabel": "", "fdi.0.minDeltaPressureFracHit": 0 },
        facts,
      ),
    ).toEqual([
      "fdi fdi.0.wellLabel: Required.",
      "fdi fdi.0.minDeltaPressureFracHit: Positive number",
    ]);
  });

  test.each([
    [null, 0],
    [0, 0],
    [-0.1, 1],
    ["x", 1],
  ])("has a derivative threshold or none: %j", (threshold, count) => {
    const facts = factsOf(storedStage(), { fdiStateIdentifiers: [] });
    const path = "fdi.0.minDerivPressureFracHit";
    expect(errorsWith({ [path]: threshold }, facts)).toHaveLength(count);
  });

  test("is there once", () => {
    const { fdi } = editOf({
      fdi: [
        { name: "offset_pressure_1", wellLabel: "A", state: monitored },
        { name: "offset_pressure_1", wellLabel: "B", state: monitored },
      ],
    }).parameters;
    expect(errorsWith({ fdi })).toEqual([
      "fdi fdi.1.name: An offset cannot be added twice",
    ]);
  });

  test("that was added requires its well and state", () => {
    const known = editOf().parameters.fdi.map((row) => ({
      ...row,
      state: monitored,
    }));
    expect(errorsWith({ fdi: addOffset(known, 7) })).toEqual([
      "fdi fdi.1.wellLabel: Required.",
      "fdi fdi.1.state: Required.",
    ]);
  });
});
