/** One layer of a bar: the counted part is solid, additional parts are soft. */
interface BarPart {
  readonly tone: "solid" | "soft";
  readonly value: number;
}

export interface Bar {
  readonly key: string | number;
  /** Text below the bar. */
  readonly label: string;
  /** Bottom to top. */
  readonly parts: readonly BarPart[];
  /** True while the bar still grows; it is drawn as an open outline. */
  readonly isOpen?: boolean;
  /** The planned value, drawn as a mark across the bar. */
  readonly planned?: number | null;
  /** Full description, shown as the tooltip. */
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
