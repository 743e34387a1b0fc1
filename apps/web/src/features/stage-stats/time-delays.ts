import type { Readings } from "@stagecraft/stage-charts";

/** The delay of a source behind the clock. */
export interface OffsetDelay {
  readonly channel: string;
  readonly seconds: number;
}

export interface StageDelays {
  readonly vanSeconds: number | null;
  readonly engineSeconds: number | null;
  /** The median gauge: one silent gauge does not represent all. */
  readonly gaugeSeconds: number | null;
  readonly worstOffset: OffsetDelay | null;
}

const vanChannels = ["pressure", "rate", "proppant", "cleanRate"] as const;

function lastTime(readings: Readings, channel: string): number | null {
  const { times, values } = readings.columnOf(channel);
  let index = times.length - 1;
  while (index >= 0 && Number.isNaN(values[index])) index--;
  return times[index] ?? null;
}

function newestOf(
  readings: Readings,
  channels: readonly string[],
): number | null {
  const times = channels.flatMap(
    (channel) => lastTime(readings, channel) ?? [],
  );
  return times.length === 0 ? null : Math.max(...times);
}

const secondsBetween = (earlier: number, later: number) =>
  Math.max(0, Math.floor((later - earlier) / 1000));

function offsetDelays(
  readings: Readings,
  channels: readonly string[],
  now: number,
): OffsetDelay[] {
  return channels
    .flatMap((channel) => {
      const last = lastTime(readings, channel);
      return last === null
        ? []
        : [{ channel, seconds: secondsBetween(last, now) }];
    })
    .sort((one, other) => one.seconds - other.seconds);
}

/** Delays of a running stage at a moment; null for a source that has sent nothing yet. */
export function stageDelays(
  readings: Readings,
  offsetChannels: readonly string[],
  newestComputed: unknown,
  now: number,
): StageDelays {
  const van = newestOf(readings, vanChannels);
  const newest = readings.newestTime();
  const offsets = offsetDelays(readings, offsetChannels, now);
  return {
    vanSeconds: van === null ? null : secondsBetween(van, now),
    engineSeconds:
      newest === null || typeof newestComputed !== "number"
        ? null
        : secondsBetween(newestComputed, newest),
    gaugeSeconds: offsets[(offsets.length - 1) >> 1]?.seconds ?? null,
    worstOffset: offsets.at(-1) ?? null,
  };
}
