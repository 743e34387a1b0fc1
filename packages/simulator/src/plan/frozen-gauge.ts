import type { StageStory } from "./pad-plan.ts";
import type { PumpSchedule } from "./pump-schedule.ts";
import type { SecondSpan } from "./second-span.ts";

/** A gauge that repeats the value it had when it froze. */
export interface FrozenGauge extends SecondSpan {
  channelName: string;
}

const FROZEN_SECONDS = 11 * 60;

/** Freezes the gauge in the middle of the treatment, where it is watched most. */
export function planFrozen(
  story: StageStory,
  { pumpStartSecond, shutInSecond }: PumpSchedule,
): FrozenGauge[] {
  if (story !== "mess") return [];
  const fromSecond = Math.round((pumpStartSecond + shutInSecond) / 2);
  return [
    {
      channelName: "pressure",
      fromSecond,
      toSecond: fromSecond + FROZEN_SECONDS,
    },
  ];
}
