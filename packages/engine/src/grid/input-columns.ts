import type { InputChannel, InputRows } from "../rows.ts";
import {
  type ChannelDescription,
  describeChannel,
  type Described,
} from "./channel-kind.ts";
import type { GridChannel } from "./grid-channel.ts";

/** One column of a push, with what the grid knows about its channel. */
export interface InputColumn {
  readonly name: string;
  readonly unit: string;
  readonly values: Float64Array;
  readonly described: Described;
  channel: GridChannel | null;
  /** From this column's unit to the one its channel began with. */
  rescale: number;
}

/** Columns that are used, or that one has to be told about. */
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
  // Nearly always it goes on as it began, and need not be described again.
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

/** NaN when an additive goes on in a unit that measures something else. */
function rescaleTo(
  { description }: GridChannel,
  given: ChannelDescription,
): number {
  if (given.measure !== description.measure) return NaN;
  if (given.kind !== "pressure") return 1;
  return given.toInternal / description.toInternal;
}
