import { fdiLevel, type FdiEntry } from "@stagecraft/engine";
import type { AlertLevel } from "@stagecraft/ui";

/** Why an offset well has no level. */
export type NoLevelCause =
  "wireline" | "suspended" | "behind" | "silent" | "missing" | "noBaseline";

/** An offset well as far as the engine compared it with its threshold. */
export interface OffsetReading {
  readonly level: AlertLevel;
  /** Since the start of the watch; null when it was not evaluated. */
  readonly change: number | null;
  /** Of the change that is a frac hit. */
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
  if (summary[`fdiIsWireline${offsetNumber}`] === true) return "wireline";
  if (reason === "wireline") return "wireline";
  if (isBehind) return "behind";
  if (summary[`fdiEvaluated${offsetNumber}`] === true) return null;
  if (reason === "stale") return "silent";
  return reason === "noBaseline" ? "noBaseline" : "missing";
}

function withoutLevel(cause: NoLevelCause): OffsetReading {
  const isOff = cause === "wireline" || cause === "suspended";
  const level = isOff ? "off" : "notEvaluated";
  return { level, change: null, share: null, cause };
}

/**
 * The level of an offset well: what was not computed, or not lately, has none.
 * `isBehind` says that the summary is too old to be told as the present.
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
  return {
    level: levels[fdiLevel(change, threshold)] ?? "notEvaluated",
    change,
    share: change / threshold,
    cause: null,
  };
}
