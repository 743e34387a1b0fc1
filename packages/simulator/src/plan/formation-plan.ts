import { between, happens, randomStream } from "../random.ts";
import type { PadPlan, StageStory } from "./pad-plan.ts";
import type { PumpSchedule } from "./pump-schedule.ts";
import type { SecondSpan } from "./second-span.ts";
import type { WellborePlan } from "./wellbore-plan.ts";

/** The effects of the rock, the perforations and the pipe on the surface pressure. */
export interface FormationPlan {
  staticPsi: number;
  breakdownPsi: number;
  /** Surface pressure that holds the fracture open before it has grown. */
  fractureOpeningPsi: number;
  netPressureGainPsi: number;
  /** psi per bpm to the power 1.75, clean water with friction reducer. */
  pipeFriction: number;
  /** psi per bpm squared, before sand erodes the perforations. */
  perforationFriction: number;
  nearWellborePsi: number;
  /** Share of the near-wellbore loss that acid takes away. */
  acidRelief: number;
  leakOffPsiPerRootSecond: number;
  /** How the fracture closes after shut-in; null on pads that are opened before it does. */
  closure: {
    readonly closureSeconds: number;
    readonly rockPsiBelowClosure: number;
  } | null;
  waterHammerPeriodSeconds: number;
  /** Sand packing near the wellbore: pressure keeps rising to the end. */
  packing: (SecondSpan & { risePsi: number }) | null;
  /** Pressure runs away toward `toSecond`, where the pumps kick out. */
  screenOut: SecondSpan | null;
}

// Sound speed in a water-filled casing, ft/s; a closed-open pipe rings at 4L/c.
const SOUND_FEET_PER_SECOND = 4800;
const FRICTION_REFERENCE_FEET = 16000;

function planPacking(
  random: () => number,
  story: StageStory,
  schedule: PumpSchedule,
): FormationPlan["packing"] {
  if (story === "screen-out") return null;
  if (story === "showcase") {
    return {
      fromSecond: schedule.pumpStartSecond + 72 * 60,
      toSecond: schedule.pumpStartSecond + 93 * 60,
      risePsi: 1350,
    };
  }
  if (!happens(random, 0.25)) return null;
  const flushSecond = schedule.proppantSteps.at(-1)?.atSecond ?? 0;
  return {
    fromSecond: flushSecond - Math.round(between(random, 900, 2100)),
    toSecond: flushSecond,
    risePsi: between(random, 250, 800),
  };
}

/** Tight rock closes late, so the pad determines the range of the closure time. */
function planClosure(
  { fallOff }: PadPlan,
  seed: number,
  stressPsi: number,
  trueVerticalDepthFeet: number,
): FormationPlan["closure"] {
  if (fallOff === undefined) return null;
  const [earliest, latest] = fallOff.closureSeconds;
  const random = randomStream(seed, "closure");
  return {
    closureSeconds: Math.round(between(random, earliest, latest)),
    rockPsiBelowClosure:
      stressPsi - trueVerticalDepthFeet * fallOff.porePressurePsiPerFoot,
  };
}

export function planFormation(
  pad: PadPlan,
  seed: number,
  story: StageStory,
  wellbore: WellborePlan,
  schedule: PumpSchedule,
): FormationPlan {
  const random = randomStream(seed, "formation");
  const tvd = wellbore.trueVerticalDepthFeet;
  // Surface pressures are gradient times depth less the water column (0.433).
  const fractureGradient = between(random, 0.865, 0.905);
  const fractureOpeningPsi = tvd * (fractureGradient - 0.433);
  return {
    staticPsi: fractureOpeningPsi - between(random, 250, 520),
    breakdownPsi:
      fractureOpeningPsi +
      (story === "showcase" ? 4200 : between(random, 2300, 4300)),
    fractureOpeningPsi,
    netPressureGainPsi: between(random, 350, 700),
    pipeFriction:
      (0.86 * between(random, 0.95, 1.05) * wellbore.measuredDepthFeet) /
      FRICTION_REFERENCE_FEET,
    perforationFriction: between(random, 0.13, 0.17),
    nearWellborePsi: between(random, 500, 900),
    acidRelief: between(random, 0.6, 0.85),
    leakOffPsiPerRootSecond: between(random, 11, 24),
    closure: planClosure(pad, seed, tvd * fractureGradient, tvd),
    waterHammerPeriodSeconds:
      (4 * wellbore.measuredDepthFeet) / SOUND_FEET_PER_SECOND,
    packing: planPacking(random, story, schedule),
    screenOut:
      story === "screen-out"
        ? {
            fromSecond: schedule.shutInSecond - 420,
            toSecond: schedule.shutInSecond + 4,
          }
        : null,
  };
}
