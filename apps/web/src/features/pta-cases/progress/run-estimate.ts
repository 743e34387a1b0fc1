import type { PtaInterpretationRow } from "../pta-cases.queries.ts";

type Context = Pick<
  PtaInterpretationRow["context"],
  "status" | "progress" | "queuedAt"
>;

export interface RunEstimate {
  readonly elapsedMs: number;
  /** Share of the run that is over, 0 to 1. */
  readonly share: number;
  /** Null until enough is finished for a fair estimate. */
  readonly remainingMs: number | null;
}

/** Estimates from a smaller share of the run would vary too much. */
const leastShare = 0.1;

const isUnderWay = ({ status }: Context) =>
  status === "QUEUED" || status === "RUNNING";

function shareOf({ status, progress }: Context): number {
  if (status === "QUEUED") return 0;
  return status === "RUNNING" ? (progress ?? 0) : 1;
}

/**
 * Elapsed and expected duration of the present run, at the speed so far. Interpretations ordered
 * before the oldest active one belong to an earlier run. Null when nothing runs.
 */
export function estimateRun(
  contexts: readonly Context[],
  now: number,
): RunEstimate | null {
  const orders = contexts
    .filter(isUnderWay)
    .flatMap(({ queuedAt }) => queuedAt ?? []);
  if (orders.length === 0) return null;
  const start = Math.min(...orders);
  const ofRun = contexts.filter(
    ({ queuedAt }) => queuedAt !== null && queuedAt >= start,
  );
  const share =
    ofRun.reduce((sum, context) => sum + shareOf(context), 0) / ofRun.length;
  const elapsedMs = Math.max(0, now - start);
  return {
    elapsedMs,
    share,
    remainingMs: share < leastShare ? null : (elapsedMs * (1 - share)) / share,
  };
}
