import {
  backfillUndoDays,
  isBackfilling,
  type BackfillState,
} from "@stagecraft/domain";
import type { StoredBackfill } from "#features/backfills/backfills.repository.ts";

const running = {
  compare: "COMPARING",
  apply: "APPLYING",
  undo: "UNDOING",
} as const;

/** The outcome, derived from the stored record only. */
function outcomeOf(record: StoredBackfill): BackfillState {
  if (record.undoneAt !== null) return "UNDONE";
  if (record.appliedAt !== null) return "APPLIED";
  return record.comparedAt === null ? "FAILED" : "COMPARED";
}

export function stateOf(record: StoredBackfill): BackfillState {
  const { job, step } = record;
  switch (job?.state) {
    case "SUBMITTED":
    case "RUNNING":
      return running[step];
    case "FAILED":
      return "FAILED";
    case "STOPPED":
      return "STOPPED";
    default:
      return outcomeOf(record);
  }
}

const dayMs = 24 * 60 * 60 * 1000;

/** An interrupted apply can be undone too, because it is known which samples it stored. */
export function undoableUntil(record: StoredBackfill): number | null {
  const { step, undoneAt, isExpired, appliedAt, createdAt } = record;
  const wasApplied = record.mode !== null && step !== "compare";
  if (!wasApplied || undoneAt !== null || isExpired) return null;
  if (isBackfilling(stateOf(record))) return null;
  return (appliedAt ?? createdAt) + backfillUndoDays * dayMs;
}
