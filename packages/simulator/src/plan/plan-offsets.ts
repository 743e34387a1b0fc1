import { offsetChannel } from "@stagecraft/domain";
import {
  between,
  happens,
  integerBetween,
  oneOf,
  randomStream,
} from "../random.ts";
import type { RandomStream } from "../random.ts";
import type {
  FracHit,
  GaugeCondition,
  OffsetPlan,
  WirelineRun,
} from "./offset-plan.ts";
import type { OffsetWell, StageStory } from "./pad-plan.ts";
import type { PumpSchedule } from "./pump-schedule.ts";
import type { SecondSpan } from "./second-span.ts";
import { showcaseOffsets } from "./showcase-offsets.ts";

const STAGES_PER_GAUGE_BATTERY = 6;

function gaugeCondition(
  padSeed: number,
  wellLabel: string,
  stageNumber: number,
): GaugeCondition {
  // A bad gauge stays bad until it is replaced.
  const visit = Math.floor(stageNumber / STAGES_PER_GAUGE_BATTERY);
  const roll = randomStream(padSeed, "gauge", wellLabel, visit)();
  if (roll < 0.05) return "dead";
  return roll < 0.15 ? "noisy" : "good";
}

function planHit(random: RandomStream, schedule: PumpSchedule): FracHit {
  const pumpingSeconds = schedule.shutInSecond - schedule.pumpStartSecond;
  return {
    atSecond:
      schedule.pumpStartSecond +
      Math.round(pumpingSeconds * between(random, 0.35, 0.85)),
    risePsi: between(random, 320, 780),
    riseSeconds: between(random, 90, 240),
  };
}

function planWireline(
  random: RandomStream,
  schedule: PumpSchedule,
): WirelineRun {
  const fromSecond =
    schedule.pumpStartSecond + integerBetween(random, 1500, 3600);
  const toSecond = fromSecond + integerBetween(random, 600, 1200);
  const shotSeconds = [0, 1, 2, 3].map(
    (shot) => toSecond - 260 + shot * 55 + integerBetween(random, 0, 12),
  );
  return {
    fromSecond,
    toSecond,
    pumpDownPsi: between(random, 900, 1700),
    shotSeconds,
  };
}

function planSilences(
  random: RandomStream,
  schedule: PumpSchedule,
): SecondSpan[] {
  if (!happens(random, 0.2)) return [];
  const fromSecond =
    schedule.pumpStartSecond +
    Math.round(
      (schedule.shutInSecond - schedule.pumpStartSecond) *
        between(random, 0.2, 0.9),
    );
  const seconds = happens(random, 0.3)
    ? schedule.shutInSecond
    : integerBetween(random, 70, 480);
  return [{ fromSecond, toSecond: fromSecond + seconds }];
}

type Communication = "none" | "near hit" | "frac hit";

function planCommunication(
  random: RandomStream,
  communication: Communication,
  thresholdPsi: number,
  schedule: PumpSchedule,
): FracHit | null {
  if (communication === "none") return null;
  const hit = planHit(random, schedule);
  if (communication === "frac hit") return hit;
  // From half the threshold to below it, and slowly: stress, not fluid.
  return {
    ...hit,
    risePsi: thresholdPsi * between(random, 0.5, 0.8),
    riseSeconds: between(random, 420, 780),
  };
}

export interface OffsetContext {
  padSeed: number;
  stageSeed: number;
  stageNumber: number;
  story: StageStory;
  schedule: PumpSchedule;
}

function planOffset(
  context: OffsetContext,
  number: number,
  well: OffsetWell,
  communication: Communication,
): OffsetPlan {
  const { padSeed, stageSeed, stageNumber, schedule } = context;
  const random = randomStream(stageSeed, "offset", number);
  const isQuiet = communication === "none";
  const isWirelined = well.isZipperPartner && isQuiet && happens(random, 0.55);
  return {
    channelName: offsetChannel(number),
    wellLabel: well.wellLabel,
    api: well.api,
    hitThresholdPsi: well.hitThresholdPsi,
    basePressurePsi:
      well.basePressurePsi + 1.5 * stageNumber + between(random, -30, 30),
    driftPsiPerHour: between(random, -12, 8),
    poroelasticPsi: well.coupling * between(random, 5, 45),
    condition: isQuiet
      ? gaugeCondition(padSeed, well.wellLabel, stageNumber)
      : "good",
    hit: planCommunication(
      random,
      communication,
      well.hitThresholdPsi,
      schedule,
    ),
    wireline: isWirelined ? planWireline(random, schedule) : null,
    silences: isQuiet ? planSilences(random, schedule) : [],
  };
}

/** Fractures reach the closely coupled neighbors. */
function chooseNear(
  random: RandomStream,
  wells: readonly OffsetWell[],
): OffsetWell | undefined {
  const [first, ...rest] = wells.filter((well) => well.coupling >= 0.5);
  return first && oneOf(random, [first, ...rest]);
}

export function planOffsets(
  context: OffsetContext,
  wells: readonly OffsetWell[],
): OffsetPlan[] {
  const { story, stageSeed, schedule } = context;
  const random = randomStream(stageSeed, "offsets");
  const hasHit =
    story === "frac-hit" || (story === "ordinary" && happens(random, 0.14));
  const hit = hasHit ? chooseNear(random, wells) : undefined;
  const near = happens(random, 0.16) ? chooseNear(random, wells) : undefined;
  const plans = wells.map((well, index) => {
    const communication =
      well === hit ? "frac hit" : well === near ? "near hit" : "none";
    return planOffset(context, index + 1, well, communication);
  });
  return story === "showcase" ? showcaseOffsets(plans, schedule) : plans;
}
