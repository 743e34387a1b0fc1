import type { StagePlan } from "../plan/stage-plan.ts";
import { bell, randomStream } from "../random.ts";
import { cleanRateBpm, proppantRateLbPerMinute } from "./slurry.ts";

/** The actual pumped quantities, one entry per second, before any gauge rounds them. */
export interface Treatment {
  rateBpm: Float64Array;
  concentrationPpg: Float64Array;
  cleanBpm: Float64Array;
  slurryVolumeBbl: Float64Array;
  cleanVolumeBbl: Float64Array;
  proppantMassLb: Float64Array;
}

// A lost pump winds down faster than another is brought up.
const DOWN_SLEW = 0.85;
// Share of the remaining difference the blender closes each second.
const BLENDER_RESPONSE = 0.045;

function pumpedRate(plan: StagePlan): Float64Array {
  const random = randomStream(plan.seed, "rate noise");
  const rate = new Float64Array(plan.durationSeconds);
  let steady = 0;
  let wander = 0;
  let step = 0;
  for (let second = 0; second < rate.length; second++) {
    while (second >= (plan.rateSteps[step + 1]?.atSecond ?? Infinity)) step++;
    const current = plan.rateSteps[step];
    const reached = current && second >= current.atSecond ? current : undefined;
    const lost = plan.pumpTrips
      .filter((trip) => second >= trip.fromSecond && second < trip.toSecond)
      .reduce((sum, trip) => sum + trip.lostRateBpm, 0);
    const target = reached && reached.rateBpm > 0 ? reached.rateBpm - lost : 0;
    const slew = reached?.slewBpmPerSecond ?? 0;
    const difference = target - steady;
    steady +=
      difference > 0
        ? Math.min(slew, difference)
        : Math.max(-Math.max(slew, DOWN_SLEW), difference);
    wander = 0.93 * wander + bell(random) * 0.09;
    rate[second] =
      steady < 0.05
        ? 0
        : Math.max(0, steady + wander * Math.min(1, steady / 30));
  }
  return rate;
}

function blendedConcentration(
  plan: StagePlan,
  rateBpm: Float64Array,
): Float64Array {
  const random = randomStream(plan.seed, "proppant noise");
  const concentration = new Float64Array(plan.durationSeconds);
  let blended = 0;
  let wander = 0;
  let step = -1;
  for (let second = 0; second < concentration.length; second++) {
    while (second >= (plan.proppantSteps[step + 1]?.atSecond ?? Infinity))
      step++;
    const target = plan.proppantSteps[step]?.concentrationPpg ?? 0;
    blended += (target - blended) * BLENDER_RESPONSE;
    wander = 0.9 * wander + bell(random) * 0.0032;
    const isSandOff = target === 0 && blended < 0.01;
    const isPumping = (rateBpm[second] ?? 0) > 0;
    concentration[second] =
      isSandOff || !isPumping
        ? 0
        : Math.max(0, blended + wander * (0.4 + blended));
  }
  return concentration;
}

/** Integrates a rate per minute over seconds by trapezoids. */
function accumulate(perMinute: Float64Array): Float64Array {
  const total = new Float64Array(perMinute.length);
  for (let second = 1; second < total.length; second++) {
    const mean = ((perMinute[second - 1] ?? 0) + (perMinute[second] ?? 0)) / 2;
    total[second] = (total[second - 1] ?? 0) + mean / 60;
  }
  return total;
}

export function simulateTreatment(plan: StagePlan): Treatment {
  const rateBpm = pumpedRate(plan);
  const concentrationPpg = blendedConcentration(plan, rateBpm);
  const cleanBpm = rateBpm.map((rate, second) =>
    cleanRateBpm(rate, concentrationPpg[second] ?? 0),
  );
  const proppantLbPerMinute = rateBpm.map((rate, second) =>
    proppantRateLbPerMinute(rate, concentrationPpg[second] ?? 0),
  );
  return {
    rateBpm,
    concentrationPpg,
    cleanBpm,
    slurryVolumeBbl: accumulate(rateBpm),
    cleanVolumeBbl: accumulate(cleanBpm),
    proppantMassLb: accumulate(proppantLbPerMinute),
  };
}
