import type { contract, OutputOf } from "@stagecraft/contract";
import type { FeedLevel } from "@stagecraft/domain";
import {
  readClock,
  type TimedDelivery,
} from "#features/feed-quality/clock-offset.ts";
import {
  frozenGauges,
  type Gauge,
} from "#features/feed-quality/frozen-gauges.ts";
import {
  assessRowTimes,
  unionOfTimes,
  type RowTimes,
} from "#features/stage-quality/row-times.service.ts";

type Day = OutputOf<
  typeof contract.feedQuality.list
>["feeds"][number]["days"][number];

export type FeedDayFinding = Day["findings"][number];

/**
 * The assessment of a day as stored; the date and the time of computation have
 * their own columns.
 */
export type DayMetrics = Omit<Day, "day" | "computedAt">;

export interface StageEvidence {
  readonly stageId: number;
  readonly stageName: string;
  readonly wellId: number;
  /** Measured channels, limited to the day. */
  readonly gauges: readonly Gauge[];
  /** Deliveries of the source with samples of the day. */
  readonly deliveries: readonly TimedDelivery[];
  /** Whether other sources deliver to the stage, too. */
  readonly isShared: boolean;
  readonly unitDoubts: readonly {
    readonly kind: "unitsGuessed" | "unitChanged" | "outOfRange";
    readonly channel: string | null;
    readonly timestamp: number;
    readonly amount: number;
  }[];
}

/** Longer lists are shortened: a feed that fails all day repeats the same findings. */
const mostFindings = 40;
const lateMs = 60_000;
const leastLateRows = 30;

const secondsOf = {
  gapWarning: 30,
  gapError: 120,
  fastWarning: 2,
  fastError: 10,
  behindWarning: 10,
  behindError: 60,
} as const;

type Position = Pick<FeedDayFinding, "stageId" | "stageName" | "wellId">;

function positionOf({ stageId, stageName, wellId }: StageEvidence): Position {
  return { stageId, stageName, wellId };
}

/** Times of rows that the source delivered; with a single source, these are all rows. */
function rowTimesOf({
  gauges,
  deliveries,
  isShared,
}: StageEvidence): Float64Array {
  const times = unionOfTimes(gauges.map(({ column }) => column));
  if (!isShared) return times;
  const spans = deliveries
    .map(({ firstTime, lastTime }) => ({ firstTime, lastTime }))
    .toSorted((one, other) => one.firstTime - other.firstTime);
  let at = 0;
  return times.filter((time) => {
    while (at < spans.length - 1 && (spans[at]?.lastTime ?? 0) < time) at += 1;
    const span = spans[at];
    return (
      span !== undefined && time >= span.firstTime && time <= span.lastTime
    );
  });
}

function gapFindings(stage: StageEvidence, rows: RowTimes): FeedDayFinding[] {
  const long = rows.gaps.filter(
    ({ seconds }) => seconds >= secondsOf.gapWarning,
  );
  const longest = long.toSorted((one, other) => other.seconds - one.seconds)[0];
  const share = rows.missingSeconds / Math.max(1, rows.expectedSeconds);
  if (longest === undefined && share < 0.01) return [];
  const from = longest ?? rows.gaps[0];
  return [
    {
      kind: "gaps",
      level:
        rows.longestGapSeconds >= secondsOf.gapError || share >= 0.05
          ? "error"
          : "warning",
      channel: null,
      amount: rows.missingSeconds,
      count: rows.gapCount,
      ...positionOf(stage),
      timestamp: from?.startTimestamp ?? null,
      endTimestamp: from?.endTimestamp ?? null,
    },
  ];
}

interface LateRows {
  readonly count: number;
  readonly first: TimedDelivery | null;
}

/** Rows that arrived after newer ones, by more than the engine waits for. */
function lateRowsOf(deliveries: readonly TimedDelivery[]): LateRows {
  let newest = -Infinity;
  let count = 0;
  let first: TimedDelivery | null = null;
  const inOrder = deliveries.toSorted(
    (one, other) => one.arrivedAt - other.arrivedAt,
  );
  for (const delivery of inOrder) {
    if (delivery.firstTime < newest - lateMs) {
      count += delivery.rowCount;
      first ??= delivery;
    }
    newest = Math.max(newest, delivery.lastTime);
  }
  return { count, first };
}

function lateFindings(
  stage: StageEvidence,
  late: LateRows,
  rowCount: number,
): FeedDayFinding[] {
  if (late.count < leastLateRows) return [];
  return [
    {
      kind: "late",
      level: late.count > rowCount / 10 ? "error" : "warning",
      channel: null,
      amount: late.count,
      count: late.count,
      ...positionOf(stage),
      timestamp: late.first?.firstTime ?? null,
      endTimestamp: late.first?.lastTime ?? null,
    },
  ];
}

function frozenFindings(stage: StageEvidence): FeedDayFinding[] {
  return frozenGauges(stage.gauges).map((run) => ({
    kind: "frozen",
    level: run.seconds >= 600 ? "error" : "warning",
    channel: run.channel,
    amount: run.seconds,
    count: 1,
    ...positionOf(stage),
    timestamp: run.startTimestamp,
    endTimestamp: run.endTimestamp,
  }));
}

interface ClockResult {
  readonly offsetSeconds: number | null;
  readonly jumpCount: number;
  readonly findings: FeedDayFinding[];
}

/** The clock belongs to the source, so all stages of the day are evaluated together. */
function clockOf(stages: readonly StageEvidence[]): ClockResult {
  const reading = readClock(stages.flatMap(({ deliveries }) => deliveries));
  if (reading === null)
    return { offsetSeconds: null, jumpCount: 0, findings: [] };
  const stageAt = (timestamp: number) =>
    stages.find(({ deliveries }) =>
      deliveries.some(
        ({ firstTime, lastTime }) =>
          firstTime <= timestamp && lastTime >= timestamp,
      ),
    ) ?? stages[0];
  const found = (
    kind: FeedDayFinding["kind"],
    level: FeedDayFinding["level"],
    amount: number,
    timestamp: number,
  ): FeedDayFinding => {
    const stage = stageAt(timestamp);
    return {
      kind,
      level,
      channel: null,
      amount,
      count: 1,
      stageId: stage?.stageId ?? null,
      stageName: stage?.stageName ?? null,
      wellId: stage?.wellId ?? null,
      timestamp,
      endTimestamp: null,
    };
  };
  const first = stages[0]?.deliveries[0]?.firstTime ?? 0;
  const findings: FeedDayFinding[] = [];
  const fast = -reading.offsetSeconds;
  if (fast >= secondsOf.fastWarning)
    findings.push(
      found(
        "clockFast",
        fast >= secondsOf.fastError ? "error" : "warning",
        fast,
        first,
      ),
    );
  if (reading.leastSeconds >= secondsOf.behindWarning)
    findings.push(
      found(
        "clockBehind",
        reading.leastSeconds >= secondsOf.behindError ? "error" : "warning",
        reading.offsetSeconds,
        first,
      ),
    );
  for (const { timestamp, seconds } of reading.jumps)
    findings.push(found("clockJump", "warning", seconds, timestamp));
  return {
    offsetSeconds: reading.offsetSeconds,
    jumpCount: reading.jumps.length,
    findings,
  };
}

function unitFindings(stage: StageEvidence): FeedDayFinding[] {
  return stage.unitDoubts.map(({ kind, channel, timestamp, amount }) => ({
    kind,
    level: kind === "unitChanged" ? "error" : "warning",
    channel,
    amount,
    count: 1,
    ...positionOf(stage),
    timestamp,
    endTimestamp: null,
  }));
}

function levelOf(findings: readonly FeedDayFinding[]): FeedLevel {
  if (findings.some(({ level }) => level === "error")) return "error";
  return findings.length > 0 ? "warning" : "good";
}

/** Sorts errors first, so that a cut never removes the finding that sets the level of the day. */
function gravestFirst(findings: readonly FeedDayFinding[]): FeedDayFinding[] {
  const isError = ({ level }: FeedDayFinding) => level === "error";
  return [
    ...findings.filter(isError),
    ...findings.filter((finding) => !isError(finding)),
  ];
}

export const noData: DayMetrics = {
  level: "noData",
  rowCount: 0,
  coverage: null,
  gapCount: 0,
  longestGapSeconds: 0,
  gapSeconds: 0,
  lateRowCount: 0,
  frozenCount: 0,
  clockOffsetSeconds: null,
  clockJumpCount: 0,
  unitDoubtCount: 0,
  findings: [],
};

/**
 * Assesses the deliveries of one source on one day; a day without rows is
 * neither good nor bad.
 */
export function assessFeedDay(stages: readonly StageEvidence[]): DayMetrics {
  const rowCount = stages.reduce(
    (sum, { deliveries }) =>
      sum + deliveries.reduce((rows, one) => rows + one.rowCount, 0),
    0,
  );
  if (rowCount === 0) return noData;
  const judged = stages.map((stage) => {
    const rows = assessRowTimes(rowTimesOf(stage));
    const late = lateRowsOf(stage.deliveries);
    return {
      rows,
      late,
      gaps: gapFindings(stage, rows),
      lates: lateFindings(stage, late, rowCount),
      frozen: frozenFindings(stage),
      units: unitFindings(stage),
    };
  });
  const clock = clockOf(stages);
  const findings = [
    ...clock.findings,
    ...judged.flatMap(({ frozen }) => frozen),
    ...judged.flatMap(({ gaps }) => gaps),
    ...judged.flatMap(({ lates }) => lates),
    ...judged.flatMap(({ units }) => units),
  ];
  const sum = (of: (one: (typeof judged)[number]) => number) =>
    judged.reduce((total, one) => total + of(one), 0);
  const expected = sum(({ rows }) => rows.expectedSeconds);
  const missing = sum(({ rows }) => rows.missingSeconds);
  return {
    level: levelOf(findings),
    rowCount,
    coverage: expected === 0 ? null : 1 - missing / expected,
    gapCount: sum(({ rows }) => rows.gapCount),
    longestGapSeconds: Math.max(
      0,
      ...judged.map(({ rows }) => rows.longestGapSeconds),
    ),
    gapSeconds: missing,
    lateRowCount: sum(({ late }) => late.count),
    frozenCount: sum(({ frozen }) => frozen.length),
    clockOffsetSeconds: clock.offsetSeconds,
    clockJumpCount: clock.jumpCount,
    unitDoubtCount: sum(({ units }) => units.length),
    findings: gravestFirst(findings).slice(0, mostFindings),
  };
}
