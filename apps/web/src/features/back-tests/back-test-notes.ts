import type { StageResult, TestedStage } from "./back-tests.queries.ts";

type NotTested = NonNullable<StageResult["notTested"]>;
type Remark = StageResult["remarks"][number];

/** Stages that a result leaves out, and doubts about it, over all stages. */
export interface BackTestNotes {
  readonly notTested: ReadonlyMap<NotTested, number>;
  readonly remarks: ReadonlyMap<Remark, number>;
  readonly unknownMetrics: readonly string[];
  /** Number of stages by the engine release that computed them. */
  readonly releases: ReadonlyMap<string, number>;
}

function countInto<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

export function backTestNotes(stages: readonly TestedStage[]): BackTestNotes {
  const notTested = new Map<NotTested, number>();
  const remarks = new Map<Remark, number>();
  const metrics = new Set<string>();
  const releases = new Map<string, number>();
  for (const { result } of stages) {
    if (result === null) continue;
    if (result.notTested !== null) countInto(notTested, result.notTested);
    for (const remark of result.remarks) countInto(remarks, remark);
    if (result.release !== null) countInto(releases, result.release);
    for (const metric of result.unknownMetrics) metrics.add(metric);
  }
  return { notTested, remarks, unknownMetrics: [...metrics].sort(), releases };
}
