import { kestrelPad } from "./pads/kestrel-pad.ts";
import type { PadPlan, StageStory } from "./plan/pad-plan.ts";
import { planStage } from "./plan/plan-stage.ts";
import { simulateStage } from "./simulate-stage.ts";
import type { SimulatedStage } from "./simulate-stage.ts";

export const fixtureStart = Date.UTC(2026, 10, 14, 13, 2);

export function stageOf(
  wellIndex: number,
  stageNumber: number,
  story: StageStory = "ordinary",
  pad: PadPlan = kestrelPad,
): SimulatedStage {
  return simulateStage(
    planStage(pad, {
      wellIndex,
      stageNumber,
      startTimestamp: fixtureStart,
      story,
    }),
  );
}

export function columnOf(stage: SimulatedStage, name: string): Float64Array {
  const index = stage.channels.findIndex((channel) => channel.name === name);
  const column = stage.read(0, stage.durationSeconds).columns[index];
  if (!column) throw new RangeError(`no channel ${name}`);
  return column;
}

export function meanOver(
  values: Float64Array,
  fromSecond: number,
  toSecond: number,
): number {
  const part = values.subarray(fromSecond, toSecond);
  return part.reduce((sum, value) => sum + value, 0) / part.length;
}

/** The value of that second; a missing one is a mistake in the test. */
export function at(values: Float64Array, second: number): number {
  const value = values[second];
  if (value === undefined) throw new RangeError(`no second ${second}`);
  return value;
}
