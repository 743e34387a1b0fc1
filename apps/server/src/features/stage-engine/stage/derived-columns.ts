import {
  storedValue,
  type EngineOutput,
  type OutputChannel,
} from "@stagecraft/engine";
import type { Column } from "@stagecraft/series";

export interface DerivedColumn {
  readonly name: string;
  readonly unit: string;
  readonly column: Column;
}

function storedColumn(times: Float64Array, channel: OutputChannel): Column {
  const scale = 10 ** channel.decimals;
  const { values } = channel;
  let count = 0;
  for (let index = 0; index < values.length; index++)
    if (Number.isFinite(values[index])) count++;
  const kept = count === values.length ? times : new Float64Array(count);
  const stored = new Float64Array(count);
  let place = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? Number.NaN;
    if (!Number.isFinite(value)) continue;
    if (kept !== times) kept[place] = times[index] ?? Number.NaN;
    stored[place++] = storedValue(value, scale);
  }
  return { times: kept, values: stored };
}

/** Returns the stored form of an output: rounded, and without missing values. */
export function derivedColumns({
  times,
  channels,
}: Pick<EngineOutput, "times" | "channels">): DerivedColumn[] {
  return channels
    .map((channel) => ({
      name: channel.name,
      unit: channel.unit,
      column: storedColumn(times, channel),
    }))
    .filter(({ column }) => column.times.length > 0);
}
