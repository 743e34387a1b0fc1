import type { Readings } from "@stagecraft/stage-charts";
import type { StageQuality } from "#entities/stage/stage.queries.ts";

function lastNumberTime(readings: Readings, channel: string): number | null {
  const { times, values } = readings.columnOf(channel);
  let index = times.length - 1;
  while (index >= 0 && Number.isNaN(values[index])) index--;
  return times[index] ?? null;
}

/** When the engine saw the channel fall silent; for channels no chart has loaded. */
function silentSince(
  quality: StageQuality | null,
  channel: string,
): number | null {
  const runs = quality?.channels.find(({ name }) => name === channel)?.runs;
  const last = runs?.findLast((run) => run.quality === "fresh");
  return last?.endTimestamp ?? null;
}

/** How long a gauge has been silent; null when it never sent a sample or the time is unknown. */
export function silentSeconds(
  channel: string,
  readings: Readings,
  quality: StageQuality | null,
  now: number,
): number | null {
  const last =
    lastNumberTime(readings, channel) ?? silentSince(quality, channel);
  return last === null ? null : Math.max(0, Math.floor((now - last) / 1000));
}
