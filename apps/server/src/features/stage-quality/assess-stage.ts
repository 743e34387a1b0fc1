import { channelMetrics } from "#features/stage-quality/channel-metrics.ts";
import {
  balanceOf,
  compared,
  toleranceIn,
} from "#features/stage-quality/comparison.ts";
import { assessDeliveries } from "#features/stage-quality/deliveries.ts";
import type {
  Evidence,
  MeasuredChannel,
  StageMetrics,
  Unchecked,
} from "#features/stage-quality/evidence.ts";
import { findingsOf } from "#features/stage-quality/findings.ts";
import {
  pressureRule,
  repeatsOf,
  rowRule,
} from "#features/stage-quality/repeat-runs.ts";
import {
  assessRowTimes,
  unionOfTimes,
} from "#features/stage-quality/row-times.ts";

export type Assessment = Pick<
  StageMetrics,
  | "rows"
  | "channels"
  | "repeats"
  | "comparisons"
  | "deliveries"
  | "findings"
  | "unchecked"
>;

type Comparison = StageMetrics["comparisons"][number];

function measuredOf({ measured }: Evidence, name: string) {
  return measured.find((channel) => channel.name === name);
}

function engineComparison(
  evidence: Evidence,
  name: "rate" | "pressure",
  second: string,
): Comparison[] {
  const difference = evidence.counted.get(`${name}Compare`);
  if (difference === undefined) return [];
  const tolerance = toleranceIn(name, difference.unit);
  const result = compared(difference.column, tolerance);
  if (result === null) return [];
  return [{ name, first: name, second, unit: difference.unit, ...result }];
}

function balance(
  rate: MeasuredChannel | undefined,
  clean: MeasuredChannel | undefined,
  proppant: MeasuredChannel | undefined,
): Comparison[] {
  if (rate === undefined || clean === undefined || proppant === undefined)
    return [];
  const difference = balanceOf(rate, clean, proppant);
  const result = compared(difference, toleranceIn("rate", rate.unit));
  if (result === null) return [];
  const names = {
    name: "balance",
    first: "rate",
    second: "cleanRate",
  } as const;
  return [{ ...names, unit: rate.unit, ...result }];
}

function comparisonsOf(evidence: Evidence): Comparison[] {
  const channel = (name: string) => measuredOf(evidence, name);
  return [
    ...engineComparison(evidence, "rate", "tubingRate"),
    ...balance(channel("rate"), channel("cleanRate"), channel("proppant")),
    ...engineComparison(evidence, "pressure", "vanPressure"),
  ];
}

/** Lists every check that could not be made, with the reason. */
function uncheckedOf(
  evidence: Evidence,
  { comparisons, deliveries }: Pick<Assessment, "comparisons" | "deliveries">,
): Unchecked[] {
  if (evidence.measured.length === 0) return ["noData"];
  const isCompared = (name: Comparison["name"]) =>
    comparisons.some((comparison) => comparison.name === name);
  const reasons: readonly (readonly [boolean, Unchecked])[] = [
    [!evidence.isComputed, "notComputed"],
    [measuredOf(evidence, "pressure") === undefined, "noPressure"],
    [!isCompared("rate"), "noSecondRate"],
    [!isCompared("balance"), "noCleanRate"],
    [!isCompared("pressure"), "noSecondPressure"],
    [evidence.headers.previousStageId === null, "noPreviousStage"],
    [deliveries === null, "deliveriesNotRecorded"],
  ];
  return reasons.flatMap(([applies, reason]) => (applies ? [reason] : []));
}

export function assessStage(evidence: Evidence): Assessment {
  const times = unionOfTimes(evidence.measured.map(({ column }) => column));
  const rowTimes = assessRowTimes(times);
  const rows = {
    ...rowTimes,
    gaps: [...rowTimes.gaps],
    clockJumps: [...rowTimes.clockJumps],
    received: evidence.receivedRows,
    duplicate: Math.max(0, evidence.receivedRows - rowTimes.stored),
    lateStretches: evidence.lateStretches,
  };
  const counted = (name: string) => evidence.counted.get(name)?.column;
  const repeats = {
    pressure: repeatsOf(counted("repeatPressureRun"), pressureRule),
    row: repeatsOf(counted("repeatRowRun"), rowRule),
  };
  const comparisons = comparisonsOf(evidence);
  const deliveries = assessDeliveries(evidence.deliveries);
  const { channels, spikes } = channelMetrics(evidence);
  const parts = { rows, repeats, comparisons, deliveries };
  return {
    ...parts,
    channels,
    findings: findingsOf(evidence, parts, spikes),
    unchecked: uncheckedOf(evidence, parts),
  };
}
