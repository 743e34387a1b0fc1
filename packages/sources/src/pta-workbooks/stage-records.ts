import type { WorkbookRecord, WorkbookStage } from "./pta-workbook.ts";
import type {
  PressurePlace,
  ReadRecords,
  RecordSample,
} from "./record-table.ts";
import type { SheetReading } from "./sheet-reading.ts";

/** Fewer pressures are no curve. */
const leastPressures = 3;

function namesOf({ wellNumber, stageName }: WorkbookStage) {
  return { well: wellNumber, stage: stageName };
}

function isSame(first: RecordSample, second: RecordSample): boolean {
  return (
    first.pressurePa === second.pressurePa &&
    first.rateCubicMetersPerSecond === second.rateCubicMetersPerSecond
  );
}

/**
 * Samples in time order. Two values at one time and times out of order are reported; a repeated row
 * is left out.
 */
function inOrder(
  reading: SheetReading,
  stage: WorkbookStage,
  samples: readonly RecordSample[],
): readonly RecordSample[] {
  const kept: RecordSample[] = [];
  let repeated = 0;
  for (const sample of samples) {
    const last = kept.at(-1);
    if (last === undefined || sample.timestampMs > last.timestampMs)
      kept.push(sample);
    else if (sample.timestampMs < last.timestampMs)
      reading.error("timeGoesBack", sample.row, null, namesOf(stage));
    else if (isSame(sample, last)) repeated += 1;
    else
      reading.error("sampleTwice", sample.row, null, {
        ...namesOf(stage),
        first: last.row,
      });
  }
  if (repeated > 0)
    reading.warning("samplesRepeated", null, null, {
      ...namesOf(stage),
      count: repeated,
    });
  return kept;
}

/**
 * Merges pressures with rates, each of which is valid from its time on: each step of the rate is a
 * separate row, so that its time is not lost between two pressures.
 */
function withSteps(
  samples: readonly RecordSample[],
  steps: readonly RecordSample[],
): readonly RecordSample[] {
  const merged: RecordSample[] = [];
  let rate: number | null = null;
  let next = 0;
  const takeSteps = (until: number) => {
    for (; next < steps.length; next += 1) {
      const step = steps[next];
      if (step === undefined || step.timestampMs > until) return;
      rate = step.rateCubicMetersPerSecond;
      if (step.timestampMs < until) merged.push(step);
    }
  };
  for (const sample of samples) {
    takeSteps(sample.timestampMs);
    merged.push({ ...sample, rateCubicMetersPerSecond: rate });
  }
  takeSteps(Infinity);
  return merged;
}

function hasRates(samples: readonly RecordSample[]): boolean {
  return samples.some(({ rateCubicMetersPerSecond: rate }) => rate !== null);
}

function recordOf(
  pressureAt: PressurePlace,
  samples: readonly RecordSample[],
): WorkbookRecord {
  return {
    pressureAt,
    timestampsMs: samples.map(({ timestampMs }) => timestampMs),
    pressurePa: samples.map(({ pressurePa }) => pressurePa),
    rateCubicMetersPerSecond: hasRates(samples)
      ? samples.map(({ rateCubicMetersPerSecond: rate }) => rate)
      : null,
  };
}

/** The records of all stages, by stage id. */
export function stageRecords(
  records: ReadRecords | null,
  rates: ReadRecords | null,
): ReadonlyMap<number, WorkbookRecord> {
  const found = new Map<number, WorkbookRecord>();
  for (const { stage, samples } of rates?.ofStages.values() ?? [])
    if (rates !== null && records?.ofStages.get(stage.id) === undefined)
      rates.reading.error(
        "ratesWithoutRecord",
        samples[0]?.row ?? null,
        null,
        namesOf(stage),
      );
  for (const { stage, samples } of records?.ofStages.values() ?? []) {
    if (records === null || records.pressureAt === null) continue;
    const ordered = inOrder(records.reading, stage, samples);
    const given = rates?.ofStages.get(stage.id);
    const steps =
      rates === null || given === undefined
        ? []
        : inOrder(rates.reading, stage, given.samples);
    if (steps.length > 0 && hasRates(ordered))
      records.reading.error("ratesTwice", null, null, namesOf(stage));
    const count = ordered.filter(
      ({ pressurePa }) => pressurePa !== null,
    ).length;
    if (count < leastPressures)
      records.reading.error("recordTooShort", samples[0]?.row ?? null, null, {
        ...namesOf(stage),
        count,
        least: leastPressures,
      });
    found.set(
      stage.id,
      recordOf(
        records.pressureAt,
        steps.length > 0 ? withSteps(ordered, steps) : ordered,
      ),
    );
  }
  return found;
}
