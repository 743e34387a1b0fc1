import type { TimeColumn } from "@stagecraft/charting";
import type { WhatIfPair } from "./what-if-runner.ts";

type Columns = ReadonlyMap<string, TimeColumn>;

/** Channels that an edit changes, before and after it. */
export interface ChangedChannels {
  readonly before: Columns;
  readonly after: Columns;
}

function isSameValues(one: Float64Array, other: Float64Array): boolean {
  if (one.length !== other.length) return false;
  // Object.is treats two gaps as equal.
  return one.every((value, index) => Object.is(value, other[index]));
}

/** Gaps in the computed seconds are not samples. */
function withoutGaps(times: Float64Array, values: Float64Array): TimeColumn {
  const kept = (_: number, index: number) =>
    !Number.isNaN(values[index] ?? Number.NaN);
  if (values.every((value) => !Number.isNaN(value))) return { times, values };
  return { times: times.filter(kept), values: values.filter(kept) };
}

export function changedChannels({
  before,
  after,
}: WhatIfPair): ChangedChannels {
  const was = new Map(
    before.channels.map((channel) => [channel.name, channel]),
  );
  const changed = after.channels.filter(({ name, values }) => {
    const old = was.get(name);
    return old === undefined || !isSameValues(old.values, values);
  });
  return {
    after: new Map(
      changed.map(({ name, values }) => [
        name,
        withoutGaps(after.times, values),
      ]),
    ),
    before: new Map(
      changed.flatMap(({ name }) => {
        const old = was.get(name);
        return old === undefined
          ? []
          : [[name, withoutGaps(before.times, old.values)] as const];
      }),
    ),
  };
}

export function guidanceCount({ notifications }: WhatIfPair["before"]): number {
  return notifications.filter(({ type }) => type === "guidance").length;
}
