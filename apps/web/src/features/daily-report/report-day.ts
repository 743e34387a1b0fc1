export const dayMs = 86_400_000;

/** A day on a pad is a day in UTC. */
export interface ReportDay {
  readonly from: number;
  /** End of the day, exclusive. */
  readonly to: number;
}

export function dayAt(timestamp: number): ReportDay {
  const from = Math.floor(timestamp / dayMs) * dayMs;
  return { from, to: from + dayMs };
}

/** Returns `2026-11-14`, as date inputs write it. */
export function dayText({ from }: ReportDay): string {
  return new Date(from).toISOString().slice(0, 10);
}

/** Returns null for an invalid day. */
export function dayOfText(text: string): ReportDay | null {
  const timestamp = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(timestamp) ? null : dayAt(timestamp);
}

interface TimedStage {
  readonly startTimestamp: number | null;
  readonly endTimestamp: number | null;
}

/** Returns the stages that were active on that day, the earliest first. */
export function stagesOfDay<Stage extends TimedStage>(
  stages: readonly Stage[],
  { from, to }: ReportDay,
): Stage[] {
  return stages
    .filter(
      ({ startTimestamp: start, endTimestamp: end }) =>
        start !== null && start < to && (end ?? start) >= from,
    )
    .sort((a, b) => (a.startTimestamp ?? 0) - (b.startTimestamp ?? 0));
}
