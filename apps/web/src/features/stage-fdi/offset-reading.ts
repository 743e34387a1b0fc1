import {
  fdiLevel,
  offsetChange,
  type FdiEntry,
  type NoLevelCause,
} from "@stagecraft/engine";
import type { AlertLevel } from "@stagecraft/ui";

/** An offset well's comparison with its threshold by the engine. */
export interface OffsetReading {
  readonly level: AlertLevel;
  /** The current change over the well's own trend, as far as it counts; null when it was not evaluated. */
  readonly change: number | null;
  /** The change as a fraction of the change that is a frac hit. */
  readonly share: number | null;
  /** Null when the well has a level. */
  readonly cause: NoLevelCause | null;
}

type Summary = Readonly<Record<string, unknown>>;

const levels: readonly AlertLevel[] = ["ok", "watch", "warn", "alert"];

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
  const { change, cause } = offsetChange(entry, summary, isBehind);
  if (cause !== null) return withoutLevel(cause);
  const threshold = entry.minDeltaPressureFracHit;
  return {
    level: levels[fdiLevel(change, threshold)] ?? "notEvaluated",
    change,
    share: change / threshold,
    cause: null,
  };
}
