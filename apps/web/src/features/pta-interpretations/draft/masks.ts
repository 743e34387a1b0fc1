import type { PtaMaskedRange } from "@stagecraft/domain/pta";

function rounded({ from, to }: PtaMaskedRange): PtaMaskedRange {
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return { from: tenth(Math.max(0, from)), to: tenth(Math.max(0, to)) };
}

/** Leaves out a stretch; stretches that touch become one. */
export function masked(
  ranges: readonly PtaMaskedRange[],
  stretch: PtaMaskedRange,
): PtaMaskedRange[] {
  const sorted = [...ranges, rounded(stretch)]
    .filter(({ from, to }) => to > from)
    .sort((one, other) => one.from - other.from);
  return sorted.reduce<PtaMaskedRange[]>((joined, range) => {
    const last = joined.at(-1);
    if (last === undefined || range.from > last.to) return [...joined, range];
    const to = Math.max(last.to, range.to);
    return [...joined.slice(0, -1), { from: last.from, to }];
  }, []);
}

/** Includes a range in the analysis again; a mask that it cuts in two stays on both sides. */
export function kept(
  ranges: readonly PtaMaskedRange[],
  stretch: PtaMaskedRange,
): PtaMaskedRange[] {
  const { from, to } = rounded(stretch);
  return ranges.flatMap((range) =>
    [
      { from: range.from, to: Math.min(range.to, from) },
      { from: Math.max(range.from, to), to: range.to },
    ].filter((part) => part.to > part.from),
  );
}
