/** A half-open range of sequence numbers. */
export interface SequenceRange {
  readonly from: number;
  readonly to: number;
}

/** Reads PostgreSQL's `{[5,10),[12,15)}`. */
export function parseMultirange(text: string): SequenceRange[] {
  return [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => ({
    from: Number(from),
    to: Number(to),
  }));
}
