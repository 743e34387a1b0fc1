/** Half-open: includes `fromSecond`, excludes `toSecond`. */
export interface SecondSpan {
  fromSecond: number;
  toSecond: number;
}
