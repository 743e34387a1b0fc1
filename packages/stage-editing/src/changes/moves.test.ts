import { describe, expect, test } from "vitest";
import { addOffset, removeOffset, unusedOffsets } from "./offset-moves.ts";
import {
  addAxis,
  addLine,
  isLockedAxis,
  removeAxis,
  removeLine,
} from "./plot-moves.ts";
import {
  addSource,
  canMoveSource,
  canRemoveSource,
  moveSource,
  removeSource,
  unusedSources,
} from "./source-moves.ts";
import { editOf } from "../stage.fixture.ts";

const names = ["time", "pressure", "rate", "proppant", "cleanRate"];

function sources(...added: string[]) {
  const source = [...names, ...added].map((name) => ({ name }));
  return editOf({ source }).parameters.source;
}

function namesOf(rows: readonly { readonly name: string }[]) {
  return rows.map(({ name }) => name);
}

describe("sources", () => {
  test("are added at position 4 without a column", () => {
    const added = addSource(sources(), "breaker", "gpt");
    expect(namesOf(added)[4]).toBe("breaker");
    expect(added[4]).toMatchObject({ unit: "gpt", index: -1, multiplier: 1 });
  });

  test("are added at the end of a shorter list", () => {
    const added = addSource(sources().slice(0, 2), "breaker");
    expect(namesOf(added)).toEqual(["time", "pressure", "breaker"]);
  });

  test("are not added twice", () => {
    const list = sources("acid");
    expect(addSource(list, "acid")).toBe(list);
    expect(unusedSources(list, ["acid", "breaker"])).toEqual(["breaker"]);
  });

  test("that are permanent stay", () => {
    const list = sources("acid");
    expect(list.map((_, index) => canRemoveSource(list, index))).toEqual([
      ...names.map(() => false),
      true,
    ]);
    expect(removeSource(list, 0)).toBe(list);
    expect(namesOf(removeSource(list, 5))).toEqual(names);
  });

  test("swap with a neighbor below the fixed rows", () => {
    const list = sources("acid", "breaker");
    expect(canMoveSource(list, 6, "up")).toBe(true);
    expect(canMoveSource(list, 5, "down")).toBe(true);
    const moved = ["breaker", "acid"];
    expect(namesOf(moveSource(list, 6, "up")).slice(5)).toEqual(moved);
    expect(namesOf(moveSource(list, 5, "down")).slice(5)).toEqual(moved);
  });

  test("do not change places with a permanent one, nor beyond the ends", () => {
    const list = sources("acid");
    expect(canMoveSource(list, 5, "up")).toBe(false);
    expect(canMoveSource(list, 5, "down")).toBe(false);
    expect(canMoveSource(list, 0, "up")).toBe(false);
    expect(moveSource(list, 5, "up")).toBe(list);
  });

  test("of the clean rate's kind stay where they are", () => {
    const list = sources("acid", "cleanRate2", "breaker");
    expect(canMoveSource(list, 5, "down")).toBe(false);
    expect(canMoveSource(list, 7, "up")).toBe(false);
  });

  test("move only when the upper row's position is above 3", () => {
    const list = editOf({
      source: ["a", "b", "c", "d", "e", "f"].map((name) => ({ name })),
    }).parameters.source;
    expect(canMoveSource(list, 4, "up")).toBe(false);
    expect(canMoveSource(list, 5, "up")).toBe(true);
  });
});

describe("offsets", () => {
  const { fdi } = editOf().parameters;

  test("are offered when they are not in the list", () => {
    expect(unusedOffsets(fdi)).toHaveLength(18);
    expect(unusedOffsets(fdi)[0]).toBe(3);
  });

  test("are added at position 1 with a threshold of 100", () => {
    const added = addOffset(fdi, 7, "Kestrel 7H");
    expect(namesOf(added)).toEqual([
      "offset_pressure_1",
      "offset_pressure_7",
      "offset_pressure_2",
    ]);
    expect(added[1]).toMatchObject({
      wellLabel: "Kestrel 7H",
      minDeltaPressureFracHit: 100,
    });
    expect(namesOf(addOffset([], 7))).toEqual(["offset_pressure_7"]);
  });

  test.each([1, 0, 21])("are not added twice, nor beyond 20: %d", (number) => {
    expect(addOffset(fdi, number)).toBe(fdi);
  });

  test("can be removed", () => {
    expect(namesOf(removeOffset(fdi, 0))).toEqual(["offset_pressure_2"]);
  });
});

describe("axes and lines", () => {
  const { plot } = editOf().parameters;

  test("the first axis stays", () => {
    expect(isLockedAxis(0)).toBe(true);
    expect(removeAxis(plot, 0)).toBe(plot);
  });

  test("others can be added and removed", () => {
    expect(namesOf(removeAxis(plot, 1).yAxes)).toEqual([
      "pressure",
      "proppant",
      "offset",
    ]);
    expect(addAxis(plot).yAxes.at(-1)?.position).toBe("left");
  });

  test("a new line is on the first axis", () => {
    const { lines } = addLine(plot, { label: "Acid", attribute: "acid" });
    expect(lines.at(-1)).toMatchObject({
      label: "Acid",
      attribute: "acid",
      yAxisName: "pressure",
      show: true,
    });
    expect(removeLine(plot, 0).lines).toHaveLength(plot.lines.length - 1);
  });
});
