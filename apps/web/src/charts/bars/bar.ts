/** One layer of a bar: what counts is solid, what stands beside it is soft. */
interface BarPart {
  readonly tone: "solid" | "soft";
  readonly value: number;
}

export interface Bar {
  readonly key: string | number;
  /** Below the bar. */
  readonly label: string;
  /** Bottom to top. */
  readonly parts: readonly BarPart[];
  /** Still growing: drawn as an open outline. */
  readonly isOpen?: boolean;
  /** What was planned for this one; a mark across the bar. */
  readonly planned?: number | null;
  /** Everything about it in words, shown when it is pointed at. */
  readonly title: string;
}

export function heightOf({ parts }: Bar): number {
  return parts.reduce((sum, { value }) => sum + value, 0);
}

export function largestOf(
  bars: readonly Bar[],
  target: number | null = null,
): number {
  return bars.reduce(
    (largest, bar) => Math.max(largest, heightOf(bar), bar.planned ?? 0),
    target ?? 0,
  );
}
