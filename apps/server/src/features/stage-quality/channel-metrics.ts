import { ownValue } from "@stagecraft/domain";
import { columnStatistics } from "@stagecraft/series";
import type {
  Evidence,
  StageMetrics,
} from "#features/stage-quality/evidence.ts";
import { spikesOf } from "#features/stage-quality/spikes.ts";

export interface SpikesOfChannel {
  readonly channel: string;
  readonly count: number;
  readonly firstTimestamp: number;
}

/** Measures each channel's samples and how the engine judged its seconds. */
export function channelMetrics({ measured, qualitySeconds }: Evidence): {
  channels: StageMetrics["channels"];
  spikes: SpikesOfChannel[];
} {
  const spikes: SpikesOfChannel[] = [];
  const channels = measured.map(({ name, unit, column }) => {
    const { count, min, max } = columnStatistics(column);
    const places = spikesOf(column.values);
    const [first] = places;
    if (first !== undefined)
      spikes.push({
        channel: name,
        count: places.length,
        firstTimestamp: column.times[first] ?? 0,
      });
    const seconds = ownValue(qualitySeconds, name);
    return {
      name,
      unit,
      sampleCount: count,
      min,
      max,
      spikeCount: places.length,
      gapSeconds: seconds?.gap ?? null,
      heldSeconds: seconds?.held ?? null,
      flatSeconds: seconds?.flat ?? null,
      outOfRangeSeconds: seconds?.outOfRange ?? null,
    };
  });
  return { channels, spikes };
}
