import { wellOf } from "../plan/pad-plan.ts";
import type { PadPlan, StageSlot } from "../plan/pad-plan.ts";
import { planStage } from "../plan/plan-stage.ts";
import { between, happens, randomStream } from "../random.ts";

// Half of a field day goes to maintenance, wireline trouble and waiting; this
// brings two fleets to about seven stages a day.
const STANDBY_PROBABILITY = 0.5;

function swapRandom(pad: PadPlan, slot: StageSlot) {
  return randomStream(pad.seed, "swap", slot.wellIndex, slot.stageNumber);
}

/**
 * Time from the end of one recording to the start of the next: with the
 * recorded fall-off and the minutes before pumping, a swap takes about 20
 * minutes.
 */
function swapSeconds(pad: PadPlan, slot: StageSlot): number {
  return Math.round(between(swapRandom(pad, slot), 3 * 60, 9 * 60));
}

function standbySeconds(pad: PadPlan, slot: StageSlot): number {
  const random = randomStream(
    pad.seed,
    "standby",
    slot.wellIndex,
    slot.stageNumber,
  );
  if (!happens(random, STANDBY_PROBABILITY)) return 0;
  return Math.round(between(random, 2 * 3600, 13 * 3600));
}

function fleetOf(pad: PadPlan, wellIndex: number): readonly number[] {
  return pad.fleets.find((fleet) => fleet.includes(wellIndex)) ?? [wellIndex];
}

/** Wells of the fleet after this one in its rotation, this one last. */
function rotation(fleet: readonly number[], wellIndex: number): number[] {
  const position = fleet.indexOf(wellIndex);
  return [...fleet.slice(position + 1), ...fleet.slice(0, position + 1)];
}

function endTimestamp(pad: PadPlan, slot: StageSlot): number {
  return slot.startTimestamp + planStage(pad, slot).durationSeconds * 1000;
}

/**
 * The stages this fleet finished before `current`, newest first.
 * `finishedStages` counts them per well of the pad.
 */
export function slotsBefore(
  pad: PadPlan,
  current: StageSlot,
  finishedStages: readonly number[],
): StageSlot[] {
  const fleet = fleetOf(pad, current.wellIndex);
  const left = new Map(fleet.map((well) => [well, finishedStages[well] ?? 0]));
  const slots: StageSlot[] = [];
  let later = current;
  for (;;) {
    const wellIndex = rotation(fleet.toReversed(), later.wellIndex).find(
      (well) => (left.get(well) ?? 0) > 0,
    );
    if (wellIndex === undefined) return slots;
    const stageNumber = left.get(wellIndex) ?? 0;
    left.set(wellIndex, stageNumber - 1);
    const gapSeconds = swapSeconds(pad, later) + standbySeconds(pad, later);
    const durationSeconds = planStage(pad, {
      wellIndex,
      stageNumber,
      startTimestamp: 0,
    }).durationSeconds;
    later = {
      wellIndex,
      stageNumber,
      startTimestamp:
        later.startTimestamp - (gapSeconds + durationSeconds) * 1000,
    };
    slots.push(later);
  }
}

/**
 * The stage this fleet pumps after `finished`; null when the fleet is done.
 * `lastStages` is the highest stage begun per well of the pad.
 */
export function slotAfter(
  pad: PadPlan,
  finished: StageSlot,
  lastStages: readonly number[],
): StageSlot | null {
  const fleet = fleetOf(pad, finished.wellIndex);
  const wellIndex = rotation(fleet, finished.wellIndex).find(
    (well) => (lastStages[well] ?? 0) < wellOf(pad, well).expectedStages,
  );
  if (wellIndex === undefined) return null;
  const next: StageSlot = {
    wellIndex,
    stageNumber: (lastStages[wellIndex] ?? 0) + 1,
    startTimestamp: endTimestamp(pad, finished),
  };
  return {
    ...next,
    startTimestamp: next.startTimestamp + swapSeconds(pad, next) * 1000,
  };
}
