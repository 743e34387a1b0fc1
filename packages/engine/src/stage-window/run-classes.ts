import type { PumpingRun } from "./pumping-run.ts";
import type { RecordScale } from "./record-scale.ts";

export const treatmentShare = 0.5;
const primingShare = 0.15;
const lineTestVolumeShare = 0.003;
const lineTestRateShare = 0.1;
const longestPauseSeconds = 6 * 3600;
const breakInSeconds = 120;
const breakInWithinSeconds = 30 * 60;
const breakInVolumeShare = 0.002;

/** The runs of the stage: indexes in the list of runs, -1 = none. */
export interface StageRuns {
  first: number;
  last: number;
  /** Number of treatments in the record. */
  treatments: number;
}

function isTreatment(run: PumpingRun, scale: RecordScale): boolean {
  return (
    scale.isInLine(run.topPressureMpa) && run.top >= treatmentShare * scale.rate
  );
}

/** Classifies each run by itself; its position counts later, when the window is known. */
export function classifyRuns(
  runs: readonly PumpingRun[],
  scale: RecordScale,
): void {
  let treatmentVolumeM3 = 0;
  for (const run of runs)
    if (isTreatment(run, scale)) treatmentVolumeM3 += run.volumeM3;
  for (const run of runs) {
    if (isTreatment(run, scale)) run.class = "treatment";
    else if (run.meanPressureMpa < primingShare * scale.pressureMpa)
      run.class = "priming";
    else if (
      run.volumeM3 < lineTestVolumeShare * treatmentVolumeM3 &&
      run.top < lineTestRateShare * scale.rate
    )
      run.class = "lineTest";
    else run.class = "inStage";
  }
}

/** Seconds set by a person; null = found automatically. */
export interface SetLimits {
  readonly startK: number | null;
  readonly endK: number | null;
}

/** Finds the treatment with the largest volume, and a break-in pumped separately. */
export function findStageRuns(
  runs: readonly PumpingRun[],
  { startK, endK }: SetLimits,
  found: StageRuns,
): void {
  found.first = -1;
  found.last = -1;
  found.treatments = 0;
  let largestM3 = -Infinity;
  let first = -1;
  let previous = -1;
  let volumeM3 = 0;
  for (let at = 0; at < runs.length; at++) {
    const run = runs[at] as PumpingRun;
    if (!isWithin(run, startK, endK) || run.class !== "treatment") continue;
    const isNew =
      previous < 0 || !belongTogether(runs[previous] as PumpingRun, run);
    if (isNew) {
      found.treatments += 1;
      first = at;
      volumeM3 = 0;
    }
    volumeM3 += run.volumeM3;
    if (volumeM3 > largestM3) {
      largestM3 = volumeM3;
      found.first = first;
      found.last = at;
    }
    previous = at;
  }
  if (startK === null && found.first > 0) takeInBreakIn(runs, found, largestM3);
  takeLimits(runs, { startK, endK }, found);
}

/** From or up to a second set by a person, every run belongs to the stage. */
function takeLimits(
  runs: readonly PumpingRun[],
  { startK, endK }: SetLimits,
  found: StageRuns,
): void {
  if (startK === null && endK === null) return;
  for (let at = 0; at < runs.length; at++) {
    if (!isWithin(runs[at] as PumpingRun, startK, endK)) continue;
    const isFirst = found.first < 0 || (startK !== null && at < found.first);
    if (isFirst) found.first = at;
    if (found.last < 0 || (endK !== null && at > found.last)) found.last = at;
  }
}

function isWithin(
  { firstK }: PumpingRun,
  startK: number | null,
  endK: number | null,
): boolean {
  return (
    (startK === null || firstK >= startK) && (endK === null || firstK <= endK)
  );
}

/** Classifies the other runs by their position. */
export function placeRuns(
  runs: readonly PumpingRun[],
  { first, last }: StageRuns,
): void {
  if (first < 0) return;
  for (let at = 0; at < runs.length; at++) {
    const run = runs[at] as PumpingRun;
    if (run.class !== "inStage") continue;
    if (at < first) run.class = "ownPumpDown";
    else if (at > last) run.class = "nextPumpDown";
  }
}

function belongTogether(before: PumpingRun, after: PumpingRun): boolean {
  return (
    before.resetsAfter === after.resetsBefore &&
    after.firstK - before.lastK <= longestPauseSeconds
  );
}

function takeInBreakIn(
  runs: readonly PumpingRun[],
  found: StageRuns,
  volumeM3: number,
): void {
  for (let at = found.first - 1; at >= 0; at--) {
    const run = runs[at] as PumpingRun;
    const next = runs[found.first] as PumpingRun;
    if (next.firstK - run.lastK > breakInWithinSeconds) return;
    if (run.resetsAfter !== next.resetsBefore) return;
    const isBreakIn =
      run.class === "inStage" &&
      run.lastK - run.firstK + 1 >= breakInSeconds &&
      run.volumeM3 >= breakInVolumeShare * volumeM3;
    if (isBreakIn) found.first = at;
  }
}
