import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { differences } from "./differences.ts";
import { withValueAt } from "./edit-path.ts";
import { mergeEdits } from "./merge-edits.ts";
import { addOffset, removeOffset } from "./offset-moves.ts";
import { moveSource } from "./source-moves.ts";
import type { StageEdit } from "../stage-edit.ts";
import { editOf } from "../stage.fixture.ts";

const base = editOf();

function changed(changes: Readonly<Record<string, unknown>>, edit = base) {
  return Object.entries(changes).reduce(
    (before, [path, value]) => withValueAt(before, path, value),
    edit,
  );
}

function expectSame(first: StageEdit, second: StageEdit) {
  expect(differences(first, second)).toEqual([]);
}

describe("two people edit one stage", () => {
  test("different fields: both are kept", () => {
    const mine = changed({ rateClip: 5, "plot.lines.0.label": "P" });
    const theirs = changed({ name: "S", "plot.lines.0.unit": "kPa" });
    const { merged, conflicts } = mergeEdits(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expectSame(
      merged,
      changed({
        rateClip: 5,
        name: "S",
        "plot.lines.0.label": "P",
        "plot.lines.0.unit": "kPa",
      }),
    );
  });

  test("the same field to the same value: no conflict", () => {
    const both = changed({ rateClip: 5 });
    expect(mergeEdits(base, both, both)).toMatchObject({ conflicts: [] });
  });

  test("the same field: a conflict, mine until it is settled", () => {
    const [mine, theirs] = [changed({ rateClip: 5 }), changed({ rateClip: 6 })];
    const { merged, conflicts } = mergeEdits(base, mine, theirs);
    expect(conflicts).toEqual([
      { path: "rateClip", base: 20, mine: 5, theirs: 6 },
    ]);
    expect(merged.parameters.rateClip).toBe(5);
    const settled = mergeEdits(base, mine, theirs, { rateClip: "theirs" });
    expect(settled.merged.parameters.rateClip).toBe(6);
  });

  test("the name: a conflict of its own path", () => {
    const { conflicts } = mergeEdits(
      base,
      changed({ name: "A" }),
      changed({ name: "B" }),
    );
    expect(conflicts).toMatchObject([{ path: "name", mine: "A", theirs: "B" }]);
  });

  test("each adds an offset: both are there, in their places", () => {
    const { fdi } = base.parameters;
    const { merged, conflicts } = mergeEdits(
      base,
      changed({ fdi: addOffset(fdi, 5) }),
      changed({ fdi: addOffset(fdi, 6) }),
    );
    expect(conflicts).toEqual([]);
    expect(merged.parameters.fdi.map(({ name }) => name)).toEqual([
      "offset_pressure_1",
      "offset_pressure_6",
      "offset_pressure_5",
      "offset_pressure_2",
    ]);
  });

  test("one removes what the other left alone: it goes", () => {
    const mine = changed({ fdi: removeOffset(base.parameters.fdi, 0) });
    const theirs = changed({ "fdi.1.wellLabel": "X" });
    for (const [first, second] of [
      [mine, theirs],
      [theirs, mine],
    ] as const) {
      const { merged, conflicts } = mergeEdits(base, first, second);
      expect(conflicts).toEqual([]);
      expect(merged.parameters.fdi).toMatchObject([
        { name: "offset_pressure_2", wellLabel: "X" },
      ]);
    }
  });

  test("one removes what the other changed: a conflict of the row", () => {
    const mine = changed({ fdi: removeOffset(base.parameters.fdi, 0) });
    const theirs = changed({ "fdi.0.wellLabel": "X" });
    const { conflicts } = mergeEdits(base, mine, theirs);
    expect(conflicts).toMatchObject([
      {
        path: "fdi.offset_pressure_1",
        mine: null,
        theirs: { wellLabel: "X" },
      },
    ]);
    const { merged } = mergeEdits(base, mine, theirs, {
      "fdi.offset_pressure_1": "theirs",
    });
    expect(merged.parameters.fdi).toHaveLength(2);
  });

  test("one moves rows, the other changes one: both are kept", () => {
    const listed = editOf({
      source: ["a", "b", "c", "d", "e", "f"].map((name) => ({ name })),
    });
    const mine = changed({ "source.5.unit": "psi" }, listed);
    const theirs = changed(
      { source: moveSource(listed.parameters.source, 5, "up") },
      listed,
    );
    const { merged, conflicts } = mergeEdits(listed, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged.parameters.source.slice(4)).toMatchObject([
      { name: "f", unit: "psi" },
      { name: "e" },
    ]);
  });

  test("unknown parameters called like what every object has", () => {
    const theirs = editOf({ constructor: 4, toString: "x" });
    const { merged, conflicts } = mergeEdits(base, base, theirs);
    expect(conflicts).toEqual([]);
    expectSame(merged, theirs);
  });
});

describe("any edits", () => {
  const paths = fc.constantFrom(
    "rateClip",
    "name",
    "plannedWater",
    "fdi.0.wellLabel",
    "plot.lines.2.label",
    "plot.yAxes.1.limits.max",
    "stagecraftPlaybook.suspend",
  );
  const edits = fc
    .dictionary(paths, fc.integer({ min: 1, max: 3 }))
    .map((changes) => changed(changes));

  test("an edit merged with an untouched one is itself", () => {
    fc.assert(
      fc.property(edits, (edit) => {
        const [first, second] = [
          mergeEdits(base, edit, base),
          mergeEdits(base, base, edit),
        ];
        expect([first.conflicts, second.conflicts]).toEqual([[], []]);
        expectSame(first.merged, edit);
        expectSame(second.merged, edit);
      }),
    );
  });

  test("the sides agree on conflicts, and differ in nothing else", () => {
    fc.assert(
      fc.property(edits, edits, (mine, theirs) => {
        const forward = mergeEdits(base, mine, theirs);
        const backward = mergeEdits(base, theirs, mine);
        const paths = forward.conflicts.map(({ path }) => path).toSorted();
        expect(backward.conflicts.map(({ path }) => path).toSorted()).toEqual(
          paths,
        );
        const differing = differences(forward.merged, backward.merged);
        expect(differing.map(({ path }) => path).toSorted()).toEqual(paths);
      }),
    );
  });
});
