import type { TreatmentVolumes } from "../fractures/intensity-slices.ts";
import type { PumpingRun } from "./pumping-run.ts";
import { treatmentShare } from "./run-classes.ts";
import { amount } from "./stage-amounts.ts";
import { windowCode } from "./window-state.ts";
import type { WindowView } from "./window-view.ts";

/** The flush begins after this long without proppant. */
const flushSeconds = 10;

/** End of break-in: the first ten seconds at half the rate. */
export function treatmentStartK({
  stageRuns,
  runs,
  scale,
}: WindowView): number | null {
  const { first, last } = stageRuns;
  if (first < 0) return null;
  for (let at = first; at <= last; at++) {
    const run = runs.all[at] as PumpingRun;
    const k = run.stairs.firstAt(treatmentShare * scale.rate);
    if (k !== null) return k < run.firstK ? run.firstK : k;
  }
  return null;
}

/** Returns the clean volumes from second 0 on at the end of break-in and at the end of the stage. */
export function treatmentVolumes(window: WindowView): TreatmentVolumes | null {
  const { first, last } = window.stageRuns;
  const rate = treatmentShare * window.scale.rate;
  if (!window.isStarted || first < 0) return null;
  for (let at = first; at <= last; at++) {
    const run = window.runs.all[at] as PumpingRun;
    const fromM3 = run.stairs.volumeAt(rate);
    if (fromM3 === null) continue;
    const toM3 = window.lastRun?.end[amount.clean] as number;
    return { fromM3, toM3, isEnded: window.isEnded };
  }
  return null;
}

/** The last second with proppant at surface; null = there was none. */
export function lastSandK({ stageRuns, runs }: WindowView): number | null {
  const { first, last } = stageRuns;
  let k = -1;
  for (let at = first; first >= 0 && at <= last; at++)
    k = Math.max(k, (runs.all[at] as PumpingRun).lastSandK);
  return k < 0 ? null : k;
}

/** Returns the state code of a second. */
export function stateAt(
  k: number,
  window: WindowView,
  shutInK: number | null,
): number {
  const { runs, stageRuns, isStarted } = window;
  if (runs.open !== null && runs.idleSeconds === 0) {
    const at = runs.all.length - 1;
    const isStage = isStarted && at >= stageRuns.first && at <= stageRuns.last;
    return isStage ? phaseAt(k, window) : stateOfRun(runs.open);
  }
  if (window.isEnded) return windowCode.ended;
  const isShutIn = isStarted && shutInK !== null && shutInK <= k;
  return isShutIn ? windowCode.shutIn : windowCode.idle;
}

function phaseAt(k: number, window: WindowView): number {
  const treatmentK = window.treatmentStartK;
  if (treatmentK === null || k < treatmentK) return windowCode.breakIn;
  const sandK = lastSandK(window);
  const isFlush = sandK !== null && k - sandK > flushSeconds;
  return isFlush ? windowCode.flush : windowCode.treatment;
}

function stateOfRun(run: PumpingRun): number {
  if (run.class === "priming") return windowCode.priming;
  if (run.class === "lineTest") return windowCode.lineTest;
  return run.class === "treatment" ? windowCode.idle : windowCode.pumpDown;
}
