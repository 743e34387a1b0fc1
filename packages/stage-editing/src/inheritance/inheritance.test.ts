import { describe, expect, test } from "vitest";
import { checkPadControl } from "../check/check-control-document.ts";
import { validPadControl } from "../documents/pad-control.fixture.ts";
import { readStageEdit } from "../documents/read-stage-edit.ts";
import { storedStage } from "../stage.fixture.ts";
import { withValueAt } from "../changes/edit-path.ts";
import { controlChanges, withControlChanges } from "./control-changes.ts";
import {
  completedPadControl,
  inheritedParameters,
  type StageParents,
} from "./inherited-parameters.ts";
import { concerns, inheritanceOf, originOf } from "./value-origin.ts";

const neighbors = ["Kestrel 1H", "Kestrel 2H"];

function control(parameters: Record<string, unknown>) {
  return {
    ...validPadControl,
    parameters: { ...validPadControl.parameters, ...parameters },
  };
}

function parents(
  padControl: Record<string, unknown> = {},
  wellControl: Record<string, unknown> = {},
): StageParents {
  return { padControl, wellControl, neighbors };
}

describe("a new stage", () => {
  test("without documents above it is blank: 300 s of smoothing (A3), the stage's defaults (A2)", () => {
    const parameters = inheritedParameters(parents());
    expect(parameters["fracIntensitySmoother"]).toBe(300);
    expect(parameters["pressureCaution"]).toBeUndefined();
    expect(parameters["fdi"]).toHaveLength(2);
  });

  test("takes the pad's parameters, then the well's (D3)", () => {
    const parameters = inheritedParameters(
      parents(
        control({ rateClip: 15, pressureCeiling: 9000 }),
        control({ rateClip: 18 }),
      ),
    );
    expect(parameters).toMatchObject({ rateClip: 18, pressureCeiling: 9000 });
  });

  test("has the second values of A2 where a document is silent", () => {
    expect(inheritedParameters(parents(control({})))).toMatchObject({
      pressureCaution: 0.9,
      derivativePercentIncrease: 3,
      minimumRateChange: 0.5,
      minPseudoSand: 0.1,
    });
  });

  test("merges objects and replaces lists", () => {
    const source = [{ name: "time" }];
    const { plot, source: merged } = inheritedParameters(
      parents(
        control({ plot: { useUTC: false, lines: [] }, source }),
        control({ plot: { useUTC: true }, source: [] }),
      ),
    );
    expect(plot).toMatchObject({ useUTC: true, lines: [] });
    expect(plot).toHaveProperty("yAxes");
    expect(merged).toEqual([]);
  });

  test("reads legacy names of a document as the new ones, so that the level decides", () => {
    const parameters = inheritedParameters(
      parents(control({ minSand: 3 }), control({ minPseudoSand: 4 })),
    );
    expect(parameters["minPseudoSand"]).toBe(4);
    expect(parameters).not.toHaveProperty("minSand");
    const ofPad = inheritedParameters(parents(control({ minSand: 3 })));
    expect(ofPad["minPseudoSand"]).toBe(3);
  });
});

describe("a document completed for settings that are saved without it", () => {
  test("is valid and keeps what it holds", () => {
    const fdi = [{ name: "offset_pressure_1", wellLabel: "Kestrel 1H" }];
    const completed = completedPadControl(
      { parameters: { fdi, rateClip: 12 } },
      inheritedParameters(parents(control({ rateClip: 15, sandWindow: 40 }))),
    );
    expect(checkPadControl(completed)).toBeNull();
    expect(completed["parameters"]).toMatchObject({
      fdi,
      rateClip: 12,
      sandWindow: 40,
    });
  });
});

function limited(max: number) {
  return { plot: { secondary: { additives: { yaxis: { max } } } } };
}

describe("the origin of a value", () => {
  const inheritance = inheritanceOf(
    parents(
      control({ rateClip: 15, pressureCeiling: 9000, ...limited(40) }),
      control({ rateClip: 18 }),
    ),
  );

  function origin(parameters: Record<string, unknown>, path: string) {
    const stage = storedStage(parameters);
    const edit = readStageEdit(stage);
    const document = stage.control.parameters;
    return originOf(inheritance, edit, { edit, document }, path);
  }

  test.each([
    ["well", { rateClip: 18 }, "rateClip"],
    ["pad", { pressureCeiling: 9000 }, "pressureCeiling"],
    ["blank", {}, "frequencyWindow"],
    ["stage", { rateClip: 20 }, "rateClip"],
    ["blank", {}, "rateClip"],
    ["pad", { pressureCaution: 0.9 }, "pressureCaution"],
    ["pad", limited(40), "plot.secondary.additives.yaxis.max"],
    ["stage", limited(50), "plot.secondary.additives.yaxis.max"],
    // Stored with a plot, but without this limit: nobody set it here.
    ["blank", { plot: {} }, "plot.secondary.additives.yaxis.max"],
  ])("is the %s for %j at %s", (expected, parameters, path) => {
    expect(origin(parameters, path).origin).toBe(expected);
  });

  test.each([
    ["documents", 300],
    ["stage", 311],
  ])(
    "SV9: is the %s for a borehole volume of %d where the row says 300",
    (expected, boreholeVolume) => {
      const stage = storedStage({ boreholeVolume, rateClip: 18 });
      const edit = readStageEdit(stage);
      const document = stage.control.parameters;
      const withDocuments = inheritanceOf(
        parents({}, control({ rateClip: 18, boreholeVolume: 280 })),
        { boreholeVolume: 300 },
      );
      const at = (path: string) =>
        originOf(withDocuments, edit, { edit, document }, path);
      expect(at("boreholeVolume")).toMatchObject({
        origin: expected,
        inherited: 300,
        inheritedFrom: "documents",
      });
      expect(at("rateClip").origin).toBe("well");
    },
  );

  test("SV9: is shown for what the documents say where nothing else says anything", () => {
    const onlyDocuments = inheritanceOf(parents(), { boreholeVolume: 300 });
    expect(concerns(onlyDocuments, "boreholeVolume")).toBe(true);
    expect(concerns(onlyDocuments, "rateClip")).toBe(false);
  });

  test("comes with the inherited value and its level", () => {
    expect(origin({ rateClip: 20 }, "rateClip")).toEqual({
      origin: "stage",
      inherited: 18,
      inheritedFrom: "well",
      isInherited: false,
    });
  });

  test("is the stage as soon as somebody types another value", () => {
    const stage = storedStage({ rateClip: 18 });
    const edit = readStageEdit(stage);
    const stored = { edit, document: stage.control.parameters };
    const typed = withValueAt(edit, "rateClip", 21);
    expect(originOf(inheritance, typed, stored, "rateClip").origin).toBe(
      "stage",
    );
  });

  test("does not distinguish an unset time from a cleared one", () => {
    const stage = storedStage({ tensileStartTime: 0 });
    const edit = readStageEdit(stage);
    const stored = { edit, document: stage.control.parameters };
    const cleared = withValueAt(edit, "tensileStartTime", null);
    expect(
      originOf(inheritance, cleared, stored, "tensileStartTime").isInherited,
    ).toBe(true);
  });
});

describe("applying a changed document to a stage", () => {
  const before = parents(control({ rateClip: 15 }));
  const after = parents(control({ rateClip: 16, pressureCeiling: 9000 }));
  const inherited = inheritedParameters(before);

  test("changes what followed the document", () => {
    expect(controlChanges(inherited, before, after)).toEqual([
      { path: "rateClip", before: 15, after: 16, isOwn: false },
      { path: "pressureCeiling", before: null, after: 9000, isOwn: false },
    ]);
  });

  test("marks values of the stage's own", () => {
    const stage = { ...inherited, rateClip: 22 };
    expect(controlChanges(stage, before, after)[0]).toEqual({
      path: "rateClip",
      before: 22,
      after: 16,
      isOwn: true,
    });
  });

  test("leaves out what the stage has already and what the change does not concern", () => {
    const stage = { ...inherited, rateClip: 16, sandWindow: 99 };
    const paths = controlChanges(stage, before, after).map(({ path }) => path);
    expect(paths).toEqual(["pressureCeiling"]);
  });

  test("does not concern a stage whose well says otherwise", () => {
    const well = control({ rateClip: 18 });
    const changes = controlChanges(
      inherited,
      { ...before, wellControl: well },
      { ...after, wellControl: well },
    );
    expect(changes.map(({ path }) => path)).toEqual(["pressureCeiling"]);
  });

  test("can be undone: the stage is as it was, value by value", () => {
    const changes = controlChanges(inherited, before, after);
    const changed = withControlChanges(inherited, changes);
    expect(changed.kept).toEqual([]);
    const undo = changes.map((change) => ({
      path: change.path,
      before: change.after,
      after: change.before,
    }));
    expect(withControlChanges(changed.parameters, undo).parameters).toEqual(
      inherited,
    );
  });

  test("keeps a value that somebody changed since the plan", () => {
    const changes = controlChanges(inherited, before, after);
    const edited = { ...inherited, rateClip: 3 };
    const { parameters, kept, applied } = withControlChanges(edited, changes);
    expect(parameters["rateClip"]).toBe(3);
    expect(kept).toEqual(["rateClip"]);
    expect(applied).toEqual(["pressureCeiling"]);
  });
});
