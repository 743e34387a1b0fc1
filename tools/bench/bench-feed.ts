import { kestrelPad, planStage, simulateStage } from "@stagecraft/simulator";
import type { BatchChannel, BatchRows } from "@stagecraft/series";

export interface Feed {
  readonly channels: readonly { readonly name: string; readonly unit: string }[];
  readonly durationSeconds: number;
  /** Second `s` of the feed is epoch millisecond `feedStart + s * 1000`. */
  rows(fromSecond: number, toSecond: number): BatchRows;
}

export const feedStart = Date.UTC(2026, 10, 14, 13, 2);

/**
 * Rows at 1 Hz as a van sends them: quantised gauges with noise, pump trips,
 * dead channels and silences, from the product's own simulator. One stage has
 * some twenty channels; several side by side make a wide van of them.
 */
export function simulatedFeed(channelCount: number, stageNumber = 12): Feed {
  const stages = kestrelPad.wells.map((_, wellIndex) =>
    simulateStage(
      planStage(kestrelPad, {
        wellIndex,
        stageNumber,
        startTimestamp: feedStart,
      }),
    ),
  );
  const durationSeconds = Math.min(
    ...stages.map((stage) => stage.durationSeconds),
  );
  const whole = stages.flatMap((stage, well) => {
    const { columns, present } = stage.read(0, durationSeconds);
    return stage.channels.map(({ name, unit }, index) => ({
      name: `${name}_${well + 1}`,
      unit,
      values: columns[index] ?? new Float64Array(durationSeconds),
      present: present[index] ?? new Uint8Array(durationSeconds),
    }));
  });
  const channels = whole.slice(0, channelCount);
  if (channels.length < channelCount)
    throw new RangeError(`The simulator has ${whole.length} channels.`);
  return {
    channels: channels.map(({ name, unit }) => ({ name, unit })),
    durationSeconds,
    rows: (fromSecond, toSecond) => rowsOf(channels, fromSecond, toSecond),
  };
}

function rowsOf(
  channels: readonly Required<BatchChannel>[],
  fromSecond: number,
  toSecond: number,
): BatchRows {
  return {
    times: Float64Array.from(
      { length: toSecond - fromSecond },
      (_, row) => feedStart + (fromSecond + row) * 1000,
    ),
    channels: channels.map(({ name, unit, values, present }) => ({
      name,
      unit,
      values: values.slice(fromSecond, toSecond),
      present: present.slice(fromSecond, toSecond),
    })),
  };
}

/** Samples in the rows: a missing one is none. */
export function sampleCount({ times, channels }: BatchRows): number {
  return channels.reduce(
    (sum, { present }) =>
      sum + (present?.reduce((count, one) => count + one, 0) ?? times.length),
    0,
  );
}
