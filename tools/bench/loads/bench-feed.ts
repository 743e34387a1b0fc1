import type { BatchChannel, BatchRows } from "@stagecraft/series";
import { kestrelPad, planStage, simulateStage } from "@stagecraft/simulator";
import { chartPlot } from "../browser/chart-plot.ts";

type FeedChannel = Required<BatchChannel>;

export interface Feed {
  readonly channels: readonly Pick<FeedChannel, "name" | "unit">[];
  readonly durationSeconds: number;
  /** Second `s` of the feed is epoch millisecond `feedStart + s * 1000`. */
  rows(fromSecond: number, toSecond: number): BatchRows;
}

export const feedStart = Date.UTC(2026, 10, 14, 13, 2);

/** Pumping has begun: every gauge moves. */
export const busySecond = 1200;

/**
 * Rows at 1 Hz as a van sends them: quantized gauges with noise, pump trips,
 * dead channels and silences, from the product's own simulator. One stage has
 * some twenty channels; several combined give a wide van.
 */
export function simulatedFeed(channelCount: number, stageNumber = 12): Feed {
  return feedOf(simulatedChannels(stageNumber).slice(0, channelCount));
}

/** A feed whose first channels are the lines of `chartPlot`. */
export function chartFeed(channelCount: number): Feed {
  const channels = simulatedChannels(12);
  const isOffset = ({ name }: FeedChannel) => name.startsWith("offset");
  const offsets = channels.filter(isOffset);
  const lines = chartPlot.lines.map(({ attribute, unit }) => {
    const same = channels.find(({ name }) => name === `${attribute}_1`);
    // One well monitors fewer offsets than the plot shows: those of another well fill the gap.
    const source = attribute.startsWith("offset") ? offsets.shift() : same;
    if (source === undefined) throw new RangeError(`No channel ${attribute}.`);
    return { ...source, name: attribute, unit };
  });
  const others = channels.filter(
    (channel) =>
      !isOffset(channel) &&
      !lines.some(({ values }) => values === channel.values),
  );
  return feedOf([...lines, ...others].slice(0, channelCount));
}

function simulatedChannels(stageNumber: number): FeedChannel[] {
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
  return stages.flatMap((stage, well) => {
    const { columns, present } = stage.read(0, durationSeconds);
    return stage.channels.map(({ name, unit }, index) => ({
      name: `${name}_${well + 1}`,
      unit,
      values: columns[index] ?? new Float64Array(durationSeconds),
      present: present[index] ?? new Uint8Array(durationSeconds),
    }));
  });
}

function feedOf(channels: readonly FeedChannel[]): Feed {
  return {
    channels: channels.map(({ name, unit }) => ({ name, unit })),
    durationSeconds: channels[0]?.values.length ?? 0,
    rows: (fromSecond, toSecond) => ({
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
    }),
  };
}

/** Counts the samples in the rows; missing ones do not count. */
export function sampleCount({ times, channels }: BatchRows): number {
  return channels.reduce(
    (sum, { present }) =>
      sum + (present?.reduce((count, one) => count + one, 0) ?? times.length),
    0,
  );
}

/** The same rows at another time. */
export function movedBy(rows: BatchRows, laterMs: number): BatchRows {
  return { ...rows, times: rows.times.map((time) => time + laterMs) };
}
