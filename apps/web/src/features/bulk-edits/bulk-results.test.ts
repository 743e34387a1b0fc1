import { describe, expect, test } from "vitest";
import { summaryOf, undoSteps, type RowResult } from "./bulk-results.ts";

const row = (id: number, undo: RowResult["undo"]): RowResult => ({
  id,
  outcome: undo === null ? "unchanged" : "changed",
  refusal: null,
  undo,
});

const refused: RowResult = {
  id: 9,
  outcome: "refused",
  refusal: { code: "stage.final", message: "Final", words: null },
  undo: null,
};

describe("the result of a bulk edit", () => {
  test("counts the changed and the unchanged rows, and names the refused ones", () => {
    const hide = { kind: "hide", hide: false } as const;
    expect(summaryOf([row(1, hide), row(2, null), refused])).toEqual({
      changed: 1,
      unchanged: 1,
      refused: [refused],
    });
  });

  test("is undone with one request for all rows that had the same before", () => {
    const hidden = { kind: "hide", hide: true } as const;
    const shown = { kind: "hide", hide: false } as const;
    const steps = undoSteps([
      row(1, shown),
      row(2, hidden),
      row(3, shown),
      row(4, null),
      refused,
    ]);
    expect(steps).toEqual([
      { ids: [1, 3], change: shown },
      { ids: [2], change: hidden },
    ]);
  });
});
