import type { PtaMaskedRange } from "@stagecraft/domain/pta";

function rounded({ from, to }: PtaMaskedRange): PtaMaskedRange {
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return { from: tenth(Math.max(0, from)), to: tenth(Math.max(0, to)) };
}

/** Masks a range; adjacent masks are merged. */
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

/** Removes a range from the masks; a mask around it is divided in two. */
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
