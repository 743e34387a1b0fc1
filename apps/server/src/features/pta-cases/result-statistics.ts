import type { contract, OutputOf } from "@stagecraft/contract";
import {
  ptaResultKeys,
  ptaResultUnit,
  type PtaResult,
  type PtaResultKey,
  type PtaUnitSystem,
} from "@stagecraft/domain/pta";

type ResultStatistics = OutputOf<typeof contract.ptaCases.statistics>[number];

/**
 * The value below which a fraction of the values lies: between the two nearest
 * ranks it is interpolated linearly, at position (n - 1) times the fraction.
 * The values ascend and there is at least one.
 */
function percentile(ascending: readonly number[], fraction: number): number {
  const position = (ascending.length - 1) * fraction;
  const below = Math.floor(position);
  const low = ascending[below] ?? NaN;
  const high = ascending[below + 1] ?? low;
  return low + (high - low) * (position - below);
}

/** Each result over some interpretations, in the order of the list of results. */
export function statisticsOf(
  interpretations: readonly (readonly PtaResult[])[],
  system: PtaUnitSystem,
): ResultStatistics[] {
  const values = new Map<PtaResultKey, number[]>();
  for (const { key, value } of interpretations.flat())
    values.set(key, [...(values.get(key) ?? []), value]);
  return ptaResultKeys.flatMap((key) => {
    const ascending = values.get(key)?.toSorted((one, two) => one - two);
    if (ascending === undefined) return [];
    const n = ascending.length;
    return [
      {
        key,
        unit: ptaResultUnit(key, system),
        n,
        p10: percentile(ascending, 0.1),
        p50: percentile(ascending, 0.5),
        p90: percentile(ascending, 0.9),
        mean: ascending.reduce((sum, value) => sum + value, 0) / n,
      },
    ];
  });
}
