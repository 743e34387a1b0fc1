import type { FracHit, OffsetPlan, WirelineRun } from "../plan/offset-plan.ts";
import type { StagePlan } from "../plan/stage-plan.ts";
import { bell, happens, randomStream } from "../random.ts";
import type { RandomStream } from "../random.ts";
import type { Treatment } from "./treatment.ts";

const PUMP_DOWN_RISE_SECONDS = 12;
const BLEED_OFF_SECONDS = 45;
const HIT_RELAXATION_SECONDS = 2400;
const STRESS_RELAXATION_SECONDS = 3600;
const HIT_CREEP_PSI_PER_SECOND = 0.05;
const SHOT_PSI = 170;
const OUTLIERS_PER_SECOND = 1 / 1500;

function hitPsi(hit: FracHit, second: number, shutInSecond: number): number {
  const age = Math.min(second, shutInSecond) - hit.atSecond;
  if (age <= 0) return 0;
  const rise = hit.risePsi * (1 - Math.exp(-((age / hit.riseSeconds) ** 1.7)));
  const sinceShutIn = Math.max(0, second - shutInSecond);
  return (
    (rise + HIT_CREEP_PSI_PER_SECOND * age) *
    Math.exp(-sinceShutIn / HIT_RELAXATION_SECONDS)
  );
}

function wirelinePsi(run: WirelineRun, second: number): number {
  if (second < run.fromSecond) return 0;
  if (run.shotSeconds.includes(second)) return run.pumpDownPsi + SHOT_PSI;
  const risen = Math.min(1, (second - run.fromSecond) / PUMP_DOWN_RISE_SECONDS);
  const bleeding = Math.max(0, second - run.toSecond);
  return run.pumpDownPsi * risen * Math.exp(-bleeding / BLEED_OFF_SECONDS);
}

/** Pressure that grows with the injected volume and relaxes slowly once pumping has stopped. */
function stressPsi(
  plan: StagePlan,
  offset: OffsetPlan,
  injectedShare: number,
  second: number,
): number {
  const sinceShutIn = Math.max(0, second - plan.shutInSecond);
  return (
    offset.poroelasticPsi *
    injectedShare ** 1.2 *
    Math.exp(-sinceShutIn / STRESS_RELAXATION_SECONDS)
  );
}

function noisyGauge(random: RandomStream): number {
  const outlier = happens(random, OUTLIERS_PER_SECOND) ? 220 : 0;
  return 18 * bell(random) + outlier;
}

export function offsetPressurePsi(
  plan: StagePlan,
  offset: OffsetPlan,
  treatment: Treatment,
): Float64Array {
  const random = randomStream(plan.seed, "gauge", offset.channelName);
  const totalBbl = treatment.slurryVolumeBbl.at(-1) ?? 0;
  let wander = 0;
  return treatment.slurryVolumeBbl.map((volumeBbl, second) => {
    wander = 0.97 * wander + bell(random) * 0.45;
    const gauge = offset.condition === "noisy" ? noisyGauge(random) : 0;
    if (offset.condition === "dead") return offset.basePressurePsi;
    const { hit, wireline } = offset;
    return (
      offset.basePressurePsi +
      (offset.driftPsiPerHour * second) / 3600 +
      stressPsi(plan, offset, totalBbl > 0 ? volumeBbl / totalBbl : 0, second) +
      (hit ? hitPsi(hit, second, plan.shutInSecond) : 0) +
      (wireline ? wirelinePsi(wireline, second) : 0) +
      wander +
      gauge
    );
  });
}

/** 1 where the gauge sent a value. */
export function offsetPresence(
  offset: OffsetPlan,
  durationSeconds: number,
): Uint8Array {
  const present = new Uint8Array(durationSeconds).fill(1);
  for (const silence of offset.silences) {
    present.fill(0, silence.fromSecond, silence.toSecond);
  }
  return present;
}
