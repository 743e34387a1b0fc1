import { rulesFingerprint, setupFingerprint } from "@stagecraft/engine";
import { describe, expect, test } from "vitest";
import { changesResult } from "./changes-result.ts";
import { differences } from "./differences.ts";
import { editFields } from "../fields/edit-fields.ts";
import { valueAt, withValueAt } from "./edit-path.ts";
import { planCommit } from "./plan-commit.ts";
import { addOffset } from "./offset-moves.ts";
import type { StageEdit } from "../stage-edit.ts";
import { editOf } from "../stage.fixture.ts";
import { writeParameters } from "../documents/write-parameters.ts";

type Changes = Readonly<Record<string, unknown>>;

function changed(edit: StageEdit, changes: Changes) {
  return Object.entries(changes).reduce(
    (before, [path, value]) => withValueAt(before, path, value),
    edit,
  );
}

function stepsOf(
  state: StageEdit["state"],
  changes: Changes,
  replacedDocument = false,
) {
  const before = editOf({}, { state });
  const after = changed(before, changes);
  return planCommit(before, after, { replacedDocument }).steps;
}

describe("what a commit does", () => {
  const cases: [string, StageEdit["state"], Changes, string[]][] = [
    ["nothing changed", "ENDED", {}, []],
    ["a name", "ENDED", { name: "Stage 24" }, ["update"]],
    ["hidden", "REVIEWED", { hide: true }, ["update"]],
    ["comments", "ENDED", { comment: "a", clientComment: "b" }, ["update"]],
    ["a state", "ENDED", { state: "REVIEWED" }, ["update"]],
    [
      "a line's color",
      "ENDED",
      { "plot.lines.0.color": "#000000" },
      ["update"],
    ],
    ["an axis limit", "ENDED", { "plot.yAxes.0.limits.max": 9 }, ["update"]],
    ["the plot's start", "ENDED", { "plot.startTime": 5 }, ["update"]],
    ["UTC", "ENDED", { "plot.useUTC": false }, ["update"]],
    [
      "a secondary limit",
      "ENDED",
      { "plot.secondary.additives.yaxis.max": 9 },
      ["update"],
    ],
    ["the pause flag", "LOADING", { pauseFlag: true }, ["update"]],
    ["tuning when ENDED", "ENDED", { rateClip: 5 }, ["update", "rerun"]],
    ["tuning when REVIEWED", "REVIEWED", { rateClip: 5 }, ["update", "rerun"]],
    ["tuning when live", "LOADING", { rateClip: 5 }, ["update"]],
    ["tuning when PENDING", "PENDING", { rateClip: 5 }, ["update"]],
    [
      "tuning while it ends",
      "LOADING",
      { rateClip: 5, state: "ENDED" },
      ["update", "rerun"],
    ],
    [
      "tuning while it becomes FINAL",
      "REVIEWED",
      { rateClip: 5, state: "FINAL" },
      ["update"],
    ],
    [
      "an offset's threshold",
      "ENDED",
      { "fdi.0.minDeltaPressureFracHit": 50 },
      ["update", "rerun"],
    ],
    ["an offset's label", "ENDED", { "fdi.0.wellLabel": "X" }, ["update"]],
    ["a live chart", "LOADING", { liveStageOrdinal: 2 }, ["reinitialize"]],
    ["an end", "LOADING", { "plot.endTime": 900 }, ["update", "completion"]],
    [
      "all at once",
      "ENDED",
      { "plot.endTime": 900, liveStageOrdinal: 2, rateClip: 5 },
      ["update", "reinitialize", "completion", "rerun"],
    ],
  ];

  test.each(cases)("%s, %s", (_, state, changes, steps) => {
    expect(stepsOf(state, changes)).toEqual(steps);
  });

  test("an end taken back reverts the completion; another end does neither", () => {
    const before = changed(editOf(), { "plot.endTime": 900 });
    const stepsTo = (endTime: number | null) =>
      planCommit(before, changed(before, { "plot.endTime": endTime }), {
        replacedDocument: false,
      }).steps;
    expect(stepsTo(0)).toEqual(["update", "revertCompletion"]);
    expect(stepsTo(null)).toEqual(["update", "revertCompletion"]);
    expect(stepsTo(950)).toEqual(["update"]);
  });

  test("a document replaced as text resets and reloads", () => {
    expect(stepsOf("ENDED", { "plot.useUTC": false }, true)).toEqual([
      "reset",
      "update",
      "reload",
    ]);
    expect(stepsOf("ENDED", { rateClip: 5 }, true)).toEqual([
      "reset",
      "update",
      "rerun",
      "reload",
    ]);
    expect(stepsOf("ENDED", {}, true)).toEqual([]);
  });
});

describe("which paths change results", () => {
  /** Returns whether the engine itself sees a difference between two sets of parameters. */
  function engineSees(before: StageEdit, after: StageEdit): boolean {
    const [first, second] = [before, after].map(({ parameters }) => ({
      parameters: writeParameters(parameters),
      scope: "stage" as const,
      rules: [],
    }));
    if (first === undefined || second === undefined) throw new Error("two");
    return (
      setupFingerprint(first) !== setupFingerprint(second) ||
      rulesFingerprint(first) !== rulesFingerprint(second)
    );
  }

  function otherValue(value: unknown, choices: readonly string[]): unknown {
    if (typeof value === "boolean") return !value;
    if (choices.length > 0) return choices.find((choice) => choice !== value);
    return typeof value === "number" ? value + 1.5 : 3;
  }

  const base = changed(
    editOf({
      boreholeVolume: 10,
      boreholeVolumeUnits: "m3",
      standardDerivWLDetection: false,
      plannedConsumablesUnits: "Field",
    }),
    { maxPseudoSand: 1000 },
  );
  const names = editFields
    .map(({ name, choices }) => [name, choices] as const)
    .filter(([name]) => name !== "boreholeMidPerfMeasuredDepth");

  test.each(names)("%s as the engine sees it", (name, choices) => {
    const value = otherValue(valueAt(base, name), choices);
    const after = withValueAt(
      base,
      name,
      name === "boreholeVolumeUnits" ? "bbl" : value,
    );
    expect(changesResult(name)).toBe(engineSees(base, after));
  });

  test("the perforations' depth, which can replace a volume", () => {
    const name = "boreholeMidPerfMeasuredDepth";
    const deeper = withValueAt(editOf(), name, 4000);
    expect(engineSees(editOf(), deeper)).toBe(true);
    expect(changesResult(name)).toBe(true);
  });

  test("an offset's rows as the engine sees them", () => {
    const fields = {
      wellLabel: "X",
      api: "4",
      state: "other",
      suspend: true,
      minDeltaPressureFracHit: 3,
      minDerivPressureFracHit: 4,
    };
    for (const [field, value] of Object.entries(fields)) {
      const after = withValueAt(base, `fdi.0.${field}`, value);
      const [change] = differences(base, after);
      expect(change?.path).toBe(`fdi.offset_pressure_1.${field}`);
      expect([field, changesResult(change?.path ?? "")]).toEqual([
        field,
        engineSees(base, after),
      ]);
    }
    const added = addOffset(base.parameters.fdi, 5, "Y");
    const [change] = differences(base, withValueAt(base, "fdi", added));
    expect(changesResult(change?.path ?? "")).toBe(true);
  });

  test.each([
    ["source.pressure.unit", true],
    ["source", true],
    ["others.experimental.fdiOnset", true],
    ["others.downholeconcentrates", true],
    ["others.pumpSchedule.steps.0.slurryRate", true],
    ["others.plannedAdditives", false],
    ["others.wellboreVolume", false],
    ["plot.lines.pressure.color", false],
    ["features", false],
    ["name", false],
  ])("%s: %s", (path, expected) => {
    expect(changesResult(path)).toBe(expected);
  });
});
