import type { FdiEntry } from "../parameters/fdi-entries.ts";
import { countedChange } from "./known-change.ts";
import {
  notEvaluatedReasons,
  type NotEvaluatedReason,
} from "./offset-settings.ts";

/** Why an offset well has no level. */
export type NoLevelCause =
  | "suspended"
  | "behind"
  | "silent"
  | Exclude<NotEvaluatedReason, "stale" | "suspended">;

/** The current change over the well's own trend, or why there is none. */
export type OffsetChange =
  | { readonly change: number; readonly cause: null }
  | { readonly change: null; readonly cause: NoLevelCause };

type Summary = Readonly<Record<string, unknown>>;

function causeOf(
  { offsetNumber, isSuspended }: FdiEntry,
  summary: Summary,
  isBehind: boolean,
): NoLevelCause | null {
  const reason = summary[`fdiNotEvaluatedReason${offsetNumber}`];
  if (isSuspended || reason === "suspended") return "suspended";
  if (reason === "operation" || reason === "bledOff") return reason;
  if (isBehind) return "behind";
  if (summary[`fdiEvaluated${offsetNumber}`] === true) return null;
  if (reason === "stale") return "silent";
  return (
    notEvaluatedReasons.find(
      (known): known is Exclude<NotEvaluatedReason, "stale" | "suspended"> =>
        known !== null && known === reason,
    ) ?? "missing"
  );
}

/**
 * The change of an offset well that every page shows. `isBehind` means that the
 * summary is too old to be shown as current.
 */
export function offsetChange(
  entry: FdiEntry,
  summary: Summary,
  isBehind: boolean,
): OffsetChange {
  const { offsetNumber, minDeltaPressureFracHit } = entry;
  const cause = causeOf(entry, summary, isBehind);
  if (cause !== null) return { change: null, cause };
  const change = summary[`fdiPressureChange${offsetNumber}`];
  if (typeof change !== "number" || !Number.isFinite(change))
    return { change: null, cause: "missing" };
  if (change < 0) return { change, cause: null };
  // A rise that is not significant against the well's own trend does not count.
  const counted = countedChange(summary, offsetNumber, minDeltaPressureFracHit);
  return { change: counted ?? change, cause: null };
}
