import type { api } from "#api/api.ts";

type BulkResult = Awaited<ReturnType<typeof api.bulkEdits.updateStages>>;
export type RowResult = BulkResult["results"][number];
/** A change for any list; the server refuses fields that the rows of the list do not have. */
export type BulkChange = NonNullable<RowResult["undo"]>;

export interface BulkSummary {
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: readonly RowResult[];
}

export function summaryOf(results: readonly RowResult[]): BulkSummary {
  const count = (outcome: RowResult["outcome"]) =>
    results.filter((row) => row.outcome === outcome).length;
  return {
    changed: count("changed"),
    unchanged: count("unchanged"),
    refused: results.filter(({ outcome }) => outcome === "refused"),
  };
}

interface UndoStep {
  readonly ids: readonly number[];
  readonly change: BulkChange;
}

/** Rows that are undone by the same change go in one request. */
export function undoSteps(results: readonly RowResult[]): UndoStep[] {
  const steps = new Map<string, { ids: number[]; change: BulkChange }>();
  for (const { id, undo } of results) {
    if (undo === null) continue;
    const key = JSON.stringify(undo);
    const step = steps.get(key) ?? { ids: [], change: undo };
    step.ids.push(id);
    steps.set(key, step);
  }
  return [...steps.values()];
}
