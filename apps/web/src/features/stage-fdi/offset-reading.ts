import {
  countedChange,
  fdiLevel,
  notEvaluatedReasons,
  type FdiEntry,
  type NotEvaluatedReason,
} from "@stagecraft/engine";
import type { AlertLevel } from "@stagecraft/ui";

/** Why an offset well has no level. */
export type NoLevelCause =
  | "suspended"
  | "behind"
  | "silent"
  | "missing"
  | Exclude<NotEvaluatedReason, "missing" | "stale" | "suspended">;

/** An offset well's comparison with its threshold by the engine. */
export interface OffsetReading {
  readonly level: AlertLevel;
  /** The current change over the well's own trend, as far as it counts; null when it was not evaluated. */
  readonly change: number | null;
  /** The change as a fraction of the change that is a frac hit. */
  readonly share: number | null;
  /** Null when there is a level. */
  readonly cause: NoLevelCause | null;
}

type Summary = Readonly<Record<string, unknown>>;

const levels: readonly AlertLevel[] = ["ok", "watch", "warn", "alert"];

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

function withoutLevel(cause: NoLevelCause): OffsetReading {
  const isOff = cause === "operation" || cause === "suspended";
  const level = isOff ? "off" : "notEvaluated";
  return { level, change: null, share: null, cause };
}

/**
 * The level of an offset well; there is none if it was not computed, or not
 * recently. `isBehind` means that the summary is too old to be shown as
 * current.
 */
export function readOffset(
  entry: FdiEntry,
  summary: Summary,
  isBehind: boolean,
): OffsetReading {
  const cause = causeOf(entry, summary, isBehind);
  if (cause !== null) return withoutLevel(cause);
  const change = summary[`fdiPressureChange${entry.offsetNumber}`];
  if (typeof change !== "number" || !Number.isFinite(change))
    return withoutLevel("missing");
  const threshold = entry.minDeltaPressureFracHit;
  // A rise that is not significant against its own trend is ignored, as on the walls and dashboards.
  const counted =
    change < 0
      ? change
      : (countedChange(summary, entry.offsetNumber, threshold) ?? change);
  return {
    level: levels[fdiLevel(counted, threshold)] ?? "notEvaluated",
    change: counted,
    share: counted / threshold,
    cause: null,
  };
}
