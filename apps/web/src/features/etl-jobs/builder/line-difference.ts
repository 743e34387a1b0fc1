export interface DifferenceLine {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
  /** Line number in the old text; null where the line is new. */
  readonly before: number | null;
  /** Line number in the new text; null where the line was removed. */
  readonly after: number | null;
}

/** `lengths[i][j]`: the number of common lines from line i and line j on. */
function commonLengths(
  before: readonly string[],
  after: readonly string[],
): readonly (readonly number[])[] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const row = lengths[i] ?? [];
      const below = lengths[i + 1] ?? [];
      row[j] =
        before[i] === after[j]
          ? 1 + (below[j + 1] ?? 0)
          : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  return lengths;
}

/**
 * The lines of both texts, with as few changes as possible. Removed lines come
 * before those that replace them. Job documents have at most some dozen lines.
 */
export function lineDifference(
  before: readonly string[],
  after: readonly string[],
): DifferenceLine[] {
  const lengths = commonLengths(before, after);
  const common = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  const lines: DifferenceLine[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const isSame =
      i < before.length && j < after.length && before[i] === after[j];
    if (isSame) {
      lines.push({
        kind: "same",
        text: before[i] ?? "",
        before: i + 1,
        after: j + 1,
      });
      i++;
      j++;
    } else if (
      i < before.length &&
      (j >= after.length || common(i + 1, j) >= common(i, j + 1))
    ) {
      lines.push({
        kind: "removed",
        text: before[i] ?? "",
        before: i + 1,
        after: null,
      });
      i++;
    } else {
      lines.push({
        kind: "added",
        text: after[j] ?? "",
        before: null,
        after: j + 1,
      });
      j++;
    }
  }
  return lines;
}
