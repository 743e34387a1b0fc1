import type {
  StageResult,
  Totals,
} from "#features/back-tests/back-tests.repository.ts";

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1
    ? upper
    : ((sorted[middle - 1] as number) + upper) / 2;
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

/** Covers only the stages that could be tested. */
export function totalsOf(results: readonly StageResult[]): Totals {
  const tested = results.filter(({ notTested }) => notTested === null);
  const hits = tested.flatMap((result) => result.hits);
  const advised = hits.filter(({ advisedAt }) => advisedAt !== null);
  const hours = sum(tested, (result) => result.hours);
  const same = sum(tested, ({ counts }) => counts.same);
  const onlyTest = sum(tested, ({ counts }) => counts.onlyTest);
  return {
    stages: results.length,
    tested: tested.length,
    hours,
    firings: same + onlyTest,
    alarmsPerHour: hours === 0 ? null : (same + onlyTest) / hours,
    hits: hits.length,
    advised: advised.length,
    missed: hits.length - advised.length,
    medianLeadSeconds: median(
      advised.flatMap(({ leadSeconds }) =>
        leadSeconds === null ? [] : [leadSeconds],
      ),
    ),
    same,
    onlyLive: sum(tested, ({ counts }) => counts.onlyLive),
    onlyTest,
  };
}
