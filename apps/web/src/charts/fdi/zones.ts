import { fdiLevels } from "@stagecraft/engine";
import type { AlertLevel } from "@stagecraft/ui";
import type { PressureAxis } from "./pressure-axis.ts";

export interface Zone {
  readonly level: AlertLevel;
  /** Positions on the axis, 0 to 1. */
  readonly from: number;
  readonly to: number;
}

const levels = ["ok", "watch", "warn", "alert"] as const;

/** Returns the bands of a threshold on the axis, without those outside it. */
export function zonesOf(threshold: number, axis: PressureAxis): Zone[] {
  const starts = fdiLevels.map(({ fromShare }) =>
    fromShare === -Infinity ? 0 : axis.positionOf(fromShare * threshold),
  );
  return levels
    .map((level, index) => ({
      level,
      from: starts[index] ?? 0,
      to: starts[index + 1] ?? 1,
    }))
    .filter(({ from, to }) => to > from);
}

/** Returns the threshold that most offset wells share; of several, the lowest. */
export function commonThreshold(thresholds: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const threshold of thresholds)
    counts.set(threshold, (counts.get(threshold) ?? 0) + 1);
  const [common] = [...counts].sort(
    ([left, leftCount], [right, rightCount]) =>
      rightCount - leftCount || left - right,
  );
  return common?.[0] ?? null;
}
