/** Half-open: `fromSecond` belongs to it, `toSecond` does not. */
export interface SecondSpan {
  fromSecond: number;
  toSecond: number;
}
