import type { EngineOutput, OutputChannel } from "@stagecraft/engine";
import type { Column } from "@stagecraft/series";

export interface DerivedColumn {
  readonly name: string;
  readonly unit: string;
  readonly column: Column;
}

/**
 * To the decimals that mean something. Live and on a rerun by this code alone,
 * so that the same second is the same number.
 */
function rounded(value: number, scale: number): number {
  const scaled = Math.round(value * scale) / scale;
  // A number too large to scale stays as it is; zero has one form.
  return Number.isFinite(scaled) ? scaled + 0 : value;
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
    stored[place++] = rounded(value, scale);
  }
  return { times: kept, values: stored };
}

/** What is stored of an output: rounded, and nothing where there is no value. */
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
