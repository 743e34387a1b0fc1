import { between, happens, integerBetween, randomStream } from "../random.ts";
import type { RandomStream } from "../random.ts";
import type { PadPlan, StageStory } from "./pad-plan.ts";
import type { SecondSpan } from "./second-span.ts";
import type { WellborePlan } from "./wellbore-plan.ts";

/** From `atSecond` the pumps move to `rateBpm` at the given slew. */
export interface RateStep {
  atSecond: number;
  rateBpm: number;
  slewBpmPerSecond: number;
}

export type ProppantStepKind = "ramp" | "sweep" | "flush";

export interface ProppantStep {
  atSecond: number;
  concentrationPpg: number;
  kind: ProppantStepKind;
}

export interface PumpTrip extends SecondSpan {
  pumpNumber: number;
  lostRateBpm: number;
}

export interface PumpSchedule {
  pumpStartSecond: number;
  shutInSecond: number;
  rateSteps: RateStep[];
  proppantSteps: ProppantStep[];
  pumpTrips: PumpTrip[];
}

const UP_SLEW = 0.28;
const SHUT_DOWN_SLEW = 5.5;
const KICK_OUT_SLEW = 22;
const FIRST_SAND_MINUTES = 15;
const SWEEP_SECONDS = 186;
// Barrels pumped beyond the wellbore volume so that no sand stays on the plug:
// the blender still delivers sand for about a minute after the last step.
const OVERFLUSH_BBL = 110;

function planRateSteps(
  random: RandomStream,
  pumpStartSecond: number,
  designRateBpm: number,
): RateStep[] {
  const stair: readonly (readonly [minutes: number, fraction: number])[] = [
    [0, 0.11],
    [2.4, 0.22],
    [4.2, 0.44],
    [6.4, 0.67],
    [8.2, 0.87],
    [10, 1],
  ];
  return stair.map(([minutes, fraction], index) => ({
    atSecond:
      pumpStartSecond +
      Math.round(minutes * 60 + (index === 0 ? 0 : between(random, -12, 12))),
    rateBpm: Math.round(designRateBpm * fraction),
    slewBpmPerSecond: UP_SLEW,
  }));
}

function rampConcentrations(
  random: RandomStream,
  story: StageStory,
  maximumPpg: number,
): number[] {
  const isCoarse = happens(random, 0.3) && story !== "showcase";
  const stepPpg = isCoarse ? 0.5 : 0.25;
  const concentrations: number[] = [];
  for (let ppg = stepPpg; ppg <= maximumPpg + 1e-9; ppg += stepPpg) {
    concentrations.push(ppg);
  }
  return concentrations;
}

/** Ramp with one sweep near the middle, or two on a long ramp, then flush. */
function planProppantSteps(
  random: RandomStream,
  story: StageStory,
  firstSandSecond: number,
  maximumPpg: number,
): ProppantStep[] {
  const concentrations = rampConcentrations(random, story, maximumPpg);
  const secondsPerStep = Math.round(5600 / concentrations.length);
  const sweepAfter = new Set([Math.round(concentrations.length * 0.55)]);
  if (happens(random, 0.25)) {
    sweepAfter.add(Math.ceil(concentrations.length * 0.85));
  }
  const steps: ProppantStep[] = [];
  let atSecond = firstSandSecond;
  for (const [index, concentrationPpg] of concentrations.entries()) {
    steps.push({ atSecond, concentrationPpg, kind: "ramp" });
    atSecond += Math.round(secondsPerStep * between(random, 0.85, 1.15));
    if (sweepAfter.has(index + 1)) {
      steps.push({ atSecond, concentrationPpg: 0, kind: "sweep" });
      atSecond += SWEEP_SECONDS;
      steps.push({ atSecond, concentrationPpg, kind: "ramp" });
      atSecond += Math.round(secondsPerStep * 0.6);
    }
  }
  steps.push({ atSecond, concentrationPpg: 0, kind: "flush" });
  return steps;
}

function planPumpTrips(
  random: RandomStream,
  story: StageStory,
  pumpStartSecond: number,
  flushSecond: number,
  designRateBpm: number,
): PumpTrip[] {
  const lostRateBpm = Math.round(designRateBpm / 10);
  if (story === "showcase") {
    const fromSecond = pumpStartSecond + 54 * 60;
    return [
      { fromSecond, toSecond: fromSecond + 168, pumpNumber: 7, lostRateBpm },
    ];
  }
  const count = happens(random, 0.45) ? integerBetween(random, 1, 2) : 0;
  const trips: PumpTrip[] = [];
  const freeSeconds = flushSecond - pumpStartSecond - 20 * 60;
  for (let index = 0; index < count; index++) {
    const fromSecond =
      pumpStartSecond +
      17 * 60 +
      Math.round((freeSeconds * (index + between(random, 0.1, 0.7))) / count);
    trips.push({
      fromSecond,
      toSecond: fromSecond + integerBetween(random, 100, 420),
      pumpNumber: integerBetween(random, 1, 18),
      lostRateBpm: lostRateBpm * integerBetween(random, 1, 2),
    });
  }
  return trips;
}

function cutShort(schedule: PumpSchedule, kickOutSecond: number): PumpSchedule {
  return {
    ...schedule,
    shutInSecond: kickOutSecond,
    rateSteps: [
      ...schedule.rateSteps.filter((step) => step.rateBpm > 0),
      {
        atSecond: kickOutSecond,
        rateBpm: 0,
        slewBpmPerSecond: KICK_OUT_SLEW,
      },
    ],
    proppantSteps: [
      ...schedule.proppantSteps.filter(
        (step) => step.atSecond < kickOutSecond && step.kind !== "flush",
      ),
      { atSecond: kickOutSecond, concentrationPpg: 0, kind: "flush" },
    ],
    pumpTrips: schedule.pumpTrips.filter(
      (trip) => trip.toSecond < kickOutSecond - 60,
    ),
  };
}

export function planPumpSchedule(
  pad: PadPlan,
  seed: number,
  story: StageStory,
  wellbore: WellborePlan,
): PumpSchedule {
  const random = randomStream(seed, "schedule");
  const designRateBpm = pad.designRateBpm;
  // Drawn for every story, so that the story never shifts the design.
  const ordinaryStartSecond = integerBetween(random, 170, 290);
  const pumpStartSecond = story === "showcase" ? 185 : ordinaryStartSecond;
  const rateSteps = planRateSteps(random, pumpStartSecond, designRateBpm);
  const firstSandSecond =
    pumpStartSecond +
    FIRST_SAND_MINUTES * 60 +
    integerBetween(random, -60, 150);
  const proppantSteps = planProppantSteps(
    random,
    story,
    firstSandSecond,
    pad.maximumConcentrationPpg,
  );
  const flushSecond = proppantSteps.at(-1)?.atSecond ?? firstSandSecond;
  const flushSeconds = Math.ceil(
    ((wellbore.volumeBbl + OVERFLUSH_BBL) / designRateBpm) * 60,
  );
  const shutInSecond = flushSecond + flushSeconds;
  const complete: PumpSchedule = {
    pumpStartSecond,
    shutInSecond,
    rateSteps: [
      ...rateSteps,
      { atSecond: shutInSecond, rateBpm: 0, slewBpmPerSecond: SHUT_DOWN_SLEW },
    ],
    proppantSteps,
    pumpTrips: planPumpTrips(
      random,
      story,
      pumpStartSecond,
      flushSecond,
      designRateBpm,
    ),
  };
  if (story !== "screen-out") return complete;
  const sandSeconds = flushSecond - firstSandSecond;
  return cutShort(
    complete,
    firstSandSecond + Math.round(sandSeconds * between(random, 0.55, 0.9)),
  );
}
