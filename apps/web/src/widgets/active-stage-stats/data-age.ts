import type { AlertLevel } from "@stagecraft/ui";
import type { TextKey } from "#translations/translation-keys.ts";

const lateMs = 2 * 60_000;
const staleMs = 5 * 60_000;

interface DataAge {
  readonly level: AlertLevel;
  readonly word: TextKey;
}

/** Up to two minutes is fresh, above that late, above five minutes stale. */
export function dataAge(ageMs: number): DataAge {
  if (ageMs > staleMs) return { level: "alert", word: "dashboards.stale" };
  if (ageMs > lateMs) return { level: "warn", word: "dashboards.late" };
  return { level: "ok", word: "dashboards.fresh" };
}

interface Received {
  readonly endTimestamp: number | null;
}

export interface PumpedData {
  /** Newest sample of the stage that is furthest behind; null when none has any. */
  readonly oldest: number | null;
  /** Number of stages that have sent no data. */
  readonly silent: number;
}

/** Several stages are only as fresh as the one furthest behind: the best does not represent the others. */
export function pumpedData(stages: readonly Received[]): PumpedData {
  const times = stages.flatMap(({ endTimestamp }) => endTimestamp ?? []);
  return {
    oldest: times.length === 0 ? null : Math.min(...times),
    silent: stages.length - times.length,
  };
}
