import { randomStream } from "../random.ts";
import { planAdditives } from "./additive-plan.ts";
import { planFormation } from "./formation-plan.ts";
import { planFrozen } from "./frozen-gauge.ts";
import { planLink } from "./link-plan.ts";
import { wellOf } from "./pad-plan.ts";
import type { PadPlan, StageSlot, StageStory } from "./pad-plan.ts";
import { planOffsets } from "./plan-offsets.ts";
import { planPumpSchedule } from "./pump-schedule.ts";
import { plannedTotals } from "./planned-totals.ts";
import type { StagePlan } from "./stage-plan.ts";
import { planWellbore } from "./wellbore-plan.ts";

// The van keeps recording the fall-off after shut-in.
const FALL_OFF_SECONDS = 660;

function stageSeed(pad: PadPlan, slot: StageSlot): number {
  const random = randomStream(
    pad.seed,
    "stage",
    slot.wellIndex,
    slot.stageNumber,
  );
  return Math.floor(random() * 4294967296);
}

function rollStory(seed: number): StageStory {
  return randomStream(seed, "story")() < 0.03 ? "screen-out" : "ordinary";
}

function storyOf(pad: PadPlan, slot: StageSlot): StageStory | undefined {
  return pad.stories?.find(
    ({ wellIndex, stageNumber }) =>
      wellIndex === slot.wellIndex && stageNumber === slot.stageNumber,
  )?.story;
}

/** The start time moves the rows in time and changes nothing else. */
export function planStage(pad: PadPlan, slot: StageSlot): StagePlan {
  const well = wellOf(pad, slot.wellIndex);
  const seed = stageSeed(pad, slot);
  const story = slot.story ?? storyOf(pad, slot) ?? rollStory(seed);
  const wellbore = planWellbore(well, slot.stageNumber);
  const schedule = planPumpSchedule(pad, seed, story, wellbore);
  const durationSeconds =
    schedule.shutInSecond + (pad.fallOff?.seconds ?? FALL_OFF_SECONDS);
  return {
    seed,
    wellNumber: well.wellNumber,
    stageNumber: slot.stageNumber,
    story,
    startTimestamp: slot.startTimestamp,
    durationSeconds,
    designRateBpm: pad.designRateBpm,
    ...plannedTotals(pad, seed, story, wellbore),
    ...schedule,
    wellbore,
    formation: planFormation(pad, seed, story, wellbore, schedule),
    additives: planAdditives(seed, schedule),
    offsets: planOffsets(
      {
        padSeed: pad.seed,
        stageSeed: seed,
        stageNumber: slot.stageNumber,
        story,
        schedule,
      },
      well.offsetWells,
    ),
    frozen: planFrozen(story, schedule),
    link: planLink(seed, story, durationSeconds),
  };
}
