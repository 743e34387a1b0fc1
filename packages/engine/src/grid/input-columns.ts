import type { InputChannel, InputRows } from "../rows.ts";
import {
  type ChannelDescription,
  describeChannel,
  type Described,
} from "./channel-kind.ts";
import type { GridChannel } from "./grid-channel.ts";

/** One column of a push, with the grid's description of its channel. */
export interface InputColumn {
  readonly name: string;
  readonly unit: string;
  readonly values: Float64Array;
  readonly described: Described;
  channel: GridChannel | null;
  /** Factor from this column's unit to the unit its channel began with. */
  rescale: number;
}

/** Returns the columns that are used or that need a notice. */
export function inputColumns(
  rows: InputRows,
  channels: ReadonlyMap<string, GridChannel>,
): InputColumn[] {
  return rows.channels
    .map((channel) => inputColumn(channel, channels.get(channel.name)))
    .filter(({ described }) => described !== "notUsed");
}

function inputColumn(
  { name, unit, values }: InputChannel,
  channel: GridChannel | undefined,
): InputColumn {
  // A channel almost always keeps its unit and need not be described again.
  if (channel !== undefined && channel.unit === unit)
    return {
      name,
      unit,
      values,
      described: channel.description,
      channel,
      rescale: 1,
    };
  const described = describeChannel(name, unit);
  const rescale =
    typeof described === "string" || channel === undefined
      ? 1
      : rescaleTo(channel, described);
  const isOtherMeasure = Number.isNaN(rescale);
  return {
    name,
    unit,
    values,
    described: isOtherMeasure ? "unknownUnit" : described,
    channel: channel ?? null,
    rescale,
  };
}

/** Returns NaN when an additive continues in a unit that measures something else. */
function rescaleTo(
  { description }: GridChannel,
  given: ChannelDescription,
): number {
  if (given.measure !== description.measure) return NaN;
  if (given.kind !== "pressure") return 1;
  return given.toInternal / description.toInternal;
}
