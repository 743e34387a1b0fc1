import { describe, expect, test } from "vitest";
import { differences } from "./differences.ts";
import { withValueAt } from "./edit-path.ts";
import { addLine } from "./plot-moves.ts";
import { addOffset, removeOffset } from "./offset-moves.ts";
import { moveSource } from "./source-moves.ts";
import { editOf } from "../stage.fixture.ts";

describe("what differs between two edits", () => {
  const before = editOf();

  test("is nothing between equal ones, however they were stored", () => {
    expect(
      differences(before, editOf({ rateClip: 20, maxSand: 1200 })),
    ).toEqual([]);
  });

  test("is a value with its path", () => {
    expect(differences(before, withValueAt(before, "rateClip", 5))).toEqual([
      { path: "rateClip", kind: "changed", before: 20, after: 5 },
    ]);
    expect(differences(before, withValueAt(before, "name", "S"))).toEqual([
      { path: "name", kind: "changed", before: "Stage 23", after: "S" },
    ]);
  });

  test("is one change for a row that came in the middle", () => {
    const fdi = addOffset(before.parameters.fdi, 5, "Kestrel 5H");
    const after = withValueAt(before, "fdi", fdi);
    expect(differences(before, after)).toMatchObject([
      { path: "fdi.offset_pressure_5", kind: "added", before: null },
    ]);
    expect(differences(after, before)).toMatchObject([
      { path: "fdi.offset_pressure_5", kind: "removed", after: null },
    ]);
  });

  test("is named after its row", () => {
    const after = withValueAt(before, "plot.lines.1.color", "#000000");
    expect(differences(before, after)).toMatchObject([
      { path: "plot.lines.rate.color", after: "#000000" },
    ]);
  });

  test("distinguishes two lines of one channel", () => {
    const plot = addLine(before.parameters.plot, { attribute: "rate" });
    expect(
      differences(before, withValueAt(before, "plot", plot)),
    ).toMatchObject([{ path: "plot.lines.rate#2", kind: "added" }]);
  });

  test("is one change for rows that changed places", () => {
    const names = ["a", "b", "c", "d", "e", "f"];
    const listed = editOf({ source: names.map((name) => ({ name })) });
    const source = moveSource(listed.parameters.source, 5, "up");
    expect(differences(listed, withValueAt(listed, "source", source))).toEqual([
      {
        path: "source",
        kind: "moved",
        before: names,
        after: ["a", "b", "c", "d", "f", "e"],
      },
    ]);
  });

  test("is an optional value that came, and one that was emptied", () => {
    const planned = withValueAt(before, "plannedWater", 5);
    expect(differences(before, planned)).toEqual([
      { path: "plannedWater", kind: "added", before: null, after: 5 },
    ]);
    expect(
      differences(planned, withValueAt(planned, "plannedWater", null)),
    ).toMatchObject([{ path: "plannedWater", kind: "removed" }]);
    expect(
      differences(before, withValueAt(before, "plannedWater", null)),
    ).toEqual([]);
  });

  test("is not an identifier", () => {
    const other = (id: number) =>
      editOf({ job: { id, wellId: id, fluid: 1 }, stageId: id });
    expect(differences(other(1), other(2))).toEqual([]);
    const wet = editOf({ job: { fluid: 2 } });
    expect(differences(editOf({ job: { fluid: 1 } }), wet)).toMatchObject([
      { path: "others.job.fluid" },
    ]);
  });

  test("is one change for a row taken out", () => {
    const fdi = removeOffset(before.parameters.fdi, 0);
    expect(differences(before, withValueAt(before, "fdi", fdi))).toHaveLength(
      1,
    );
  });
});
