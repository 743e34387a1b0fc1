import type { AlertLevel } from "@stagecraft/ui";
import type { TextKey } from "#translations/translation-keys.ts";

const lateMs = 2 * 60_000;
const staleMs = 5 * 60_000;

interface DataAge {
  readonly level: AlertLevel;
  readonly word: TextKey;
}

/** Up to two minutes is fresh, above it late, above five minutes stale. */
export function dataAge(ageMs: number): DataAge {
  if (ageMs > staleMs) return { level: "alert", word: "dashboards.stale" };
  if (ageMs > lateMs) return { level: "warn", word: "dashboards.late" };
  return { level: "ok", word: "dashboards.fresh" };
}

/** Of the newest sample among the stages; null when none has any. */
export function newestSample(
  stages: readonly { readonly endTimestamp: number | null }[],
): number | null {
  const times = stages.flatMap(({ endTimestamp }) => endTimestamp ?? []);
  return times.length === 0
    ? null
    : times.reduce((latest, time) => Math.max(latest, time));
}
