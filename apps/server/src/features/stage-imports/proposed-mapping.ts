import type {
  FileScan,
  ImportMapping,
} from "#features/stage-imports/stage-import.ts";

/** Returns the mapping that is imported when the user changes nothing: the likeliest column of each channel. */
export function proposedMapping({ columns, time }: FileScan): ImportMapping {
  const taken = new Set<string>();
  const likeliest = columns.toSorted(
    (a, b) => b.proposal.confidence - a.proposal.confidence,
  );
  const chosen = likeliest.flatMap(({ index, proposal }) => {
    const { channel, unit, multiplier, isAbsolute, subtractsAtmosphere } =
      proposal;
    if (channel === null || taken.has(channel)) return [];
    if (time.columns.includes(index)) return [];
    taken.add(channel);
    const choice = { index, channel, unit, multiplier };
    return [isAbsolute ? { ...choice, subtractsAtmosphere } : choice];
  });
  const { columns: timeColumns, order, timezone, startTimestamp } = time;
  return {
    columns: chosen.toSorted((a, b) => a.index - b.index),
    time: { columns: timeColumns, order, timezone, startTimestamp },
  };
}
