import type {
  Evidence,
  Finding,
  QualityStretch,
  StageMetrics,
} from "#features/stage-quality/evidence.ts";
import type { SpikesOfChannel } from "#features/stage-quality/channel-metrics.ts";
import { mostListed } from "#features/stage-quality/row-times.ts";

/** The engine bridges shorter gaps without reporting them. */
const bridgedSeconds = 10;
/** Longer gaps count as nothing pumped. */
const heldSeconds = 120;
const frozenSeconds = 30;
const disagreeingShare = 0.1;
const disagreeingSeconds = 30;

/** A fault in one of these channels affects every result. */
const mainChannels = new Set(["pressure", "rate"]);

type Parts = Pick<
  StageMetrics,
  "rows" | "repeats" | "comparisons" | "deliveries"
>;

function finding(
  severity: Finding["severity"],
  code: Finding["code"],
  amount: number,
  more: Partial<Finding> = {},
): Finding {
  return {
    severity,
    code,
    amount,
    channel: null,
    startTimestamp: null,
    endTimestamp: null,
    message: null,
    ...more,
  };
}

function ofRows({ rows }: Parts): Finding[] {
  const gaps = rows.gaps.filter(({ seconds }) => seconds > bridgedSeconds);
  return [
    ...gaps.map(({ startTimestamp, endTimestamp, seconds }) =>
      finding(seconds > heldSeconds ? "error" : "warning", "gap", seconds, {
        startTimestamp,
        endTimestamp,
      }),
    ),
    ...(rows.clockJumpCount === 0
      ? []
      : [
          finding("warning", "clockJumps", rows.clockJumpCount, {
            startTimestamp: rows.clockJumps[0] ?? null,
          }),
        ]),
    ...(rows.duplicate === 0
      ? []
      : [finding("warning", "duplicateRows", rows.duplicate)]),
    ...rows.lateStretches.map(
      ({ kind, startTimestamp, endTimestamp, seconds }) =>
        finding(kind === "late" ? "warning" : "notice", kind, seconds, {
          startTimestamp,
          endTimestamp,
        }),
    ),
  ];
}

/** A gap belongs to the channel alone only where the rows went on. */
function isWithinRowGap(
  { startTimestamp, endTimestamp }: QualityStretch,
  { rows }: Parts,
): boolean {
  return rows.gaps.some(
    (gap) =>
      gap.startTimestamp <= startTimestamp &&
      endTimestamp !== null &&
      gap.endTimestamp >= endTimestamp - 1000,
  );
}

function secondsOf(stretch: QualityStretch, rowsEnd: number | null): number {
  const end = stretch.endTimestamp ?? rowsEnd ?? stretch.startTimestamp;
  return Math.max(0, (end - stretch.startTimestamp) / 1000);
}

const codeOfQuality = {
  gap: "channelSilent",
  flat: "flat",
  outOfRange: "outOfRange",
} as const;

function ofChannels({ stretches }: Evidence, parts: Parts): Finding[] {
  return stretches.flatMap((stretch) => {
    const { quality, channel, startTimestamp, endTimestamp } = stretch;
    if (quality !== "gap" && quality !== "flat" && quality !== "outOfRange")
      return [];
    if (quality === "gap" && isWithinRowGap(stretch, parts)) return [];
    // Flat pressure is reported with the repeats, from its first second on.
    if (quality === "flat" && channel === "pressure") return [];
    const isGrave = mainChannels.has(channel) && quality !== "outOfRange";
    const seconds = secondsOf(stretch, parts.rows.endTimestamp);
    const more = { channel, startTimestamp, endTimestamp };
    const code = codeOfQuality[quality];
    return [finding(isGrave ? "error" : "warning", code, seconds, more)];
  });
}

function ofRepeats({ repeats }: Parts): Finding[] {
  const { pressure, row } = repeats;
  return [
    ...row.runs.map(({ startTimestamp, endTimestamp, seconds }) =>
      finding(
        seconds >= frozenSeconds ? "error" : "warning",
        "repeatedRows",
        seconds,
        { startTimestamp, endTimestamp },
      ),
    ),
    ...pressure.runs.map(({ startTimestamp, endTimestamp, seconds }) =>
      finding("error", "repeatedPressure", seconds, {
        channel: "pressure",
        startTimestamp,
        endTimestamp,
      }),
    ),
  ];
}

const codeOfComparison = {
  rate: "rateDisagrees",
  balance: "balanceDisagrees",
  pressure: "pressureDisagrees",
} as const;

function ofComparisons({ comparisons }: Parts): Finding[] {
  return comparisons
    .filter(({ secondsBeyond }) => secondsBeyond >= disagreeingSeconds)
    .map(({ name, second, secondsBeyond, secondsCompared, runs }) => {
      const isGrave = secondsBeyond > disagreeingShare * secondsCompared;
      return finding(
        isGrave ? "error" : "warning",
        codeOfComparison[name],
        secondsBeyond,
        {
          channel: second,
          startTimestamp: runs[0]?.startTimestamp ?? null,
          endTimestamp: runs[0]?.endTimestamp ?? null,
        },
      );
    });
}

function ofHeaders({ headers }: Evidence): Finding[] {
  const changed = headers.added.length + headers.removed.length;
  return [
    ...headers.unitChanges.map(({ channel }) =>
      finding("error", "unitsChanged", 1, { channel }),
    ),
    ...(changed === 0 ? [] : [finding("warning", "headersChanged", changed)]),
  ];
}

function ofEngine({ hasFailed, isOutdated, notices }: Evidence): Finding[] {
  return [
    ...(hasFailed ? [finding("error", "engineFailed", 1)] : []),
    ...(isOutdated ? [finding("notice", "outdated", 1)] : []),
    ...notices.map(({ timestamp, message }) =>
      finding("warning", "engineNotice", 1, {
        startTimestamp: timestamp,
        message,
      }),
    ),
  ];
}

const order = { error: 0, warning: 1, notice: 2 };

/** Returns findings by severity, highest first, then in time order. */
export function findingsOf(
  evidence: Evidence,
  parts: Parts,
  spikes: readonly SpikesOfChannel[],
): Finding[] {
  const burstCount = parts.deliveries?.burstCount ?? 0;
  return [
    ...ofEngine(evidence),
    ...ofRows(parts),
    ...ofChannels(evidence, parts).slice(0, 4 * mostListed),
    ...spikes.map(({ channel, count, firstTimestamp }) =>
      finding("warning", "spikes", count, {
        channel,
        startTimestamp: firstTimestamp,
      }),
    ),
    ...ofRepeats(parts),
    ...ofComparisons(parts),
    ...ofHeaders(evidence),
    ...(burstCount === 0 ? [] : [finding("warning", "bursts", burstCount)]),
  ].sort(
    (one, other) =>
      order[one.severity] - order[other.severity] ||
      (one.startTimestamp ?? 0) - (other.startTimestamp ?? 0),
  );
}
