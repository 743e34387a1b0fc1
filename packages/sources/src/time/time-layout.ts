/** Which of two leading components of a date is the day. */
export type DateOrder = "day-first" | "month-first";

/** Where the time of a row is found, and what it counts from. */
export type TimeLayout =
  | {
      readonly kind: "date-time";
      readonly column: number;
      readonly order: DateOrder;
    }
  | {
      readonly kind: "date-and-time";
      readonly dateColumn: number;
      readonly timeColumn: number;
      readonly order: DateOrder;
    }
  /** A time of day without a date, or (minutes: true) minutes and seconds whose hours were lost. */
  | {
      readonly kind: "time-of-day";
      readonly column: number;
      readonly minutesOnly: boolean;
    }
  | {
      readonly kind: "elapsed";
      readonly column: number;
      readonly unitMs: number;
    }
  /** Evenly spaced rows: the header states a start and a step. */
  | {
      readonly kind: "stepped";
      readonly startMs: number;
      readonly stepMs: number;
    }
  | { readonly kind: "depth"; readonly column: number }
  | { readonly kind: "none" };

/** Columns (by index in the source's rows) that carry time and no measurement. */
export function timeColumnsOf(layout: TimeLayout): readonly number[] {
  switch (layout.kind) {
    case "date-time":
    case "time-of-day":
      return [layout.column];
    case "date-and-time":
      return [layout.dateColumn, layout.timeColumn];
    case "elapsed":
    case "stepped":
    case "depth":
    case "none":
      return [];
  }
}

/** True when times of rows are instants; false when they count from an unknown start, or are absent. */
export function hasInstants(layout: TimeLayout): boolean {
  return (
    layout.kind === "date-time" ||
    layout.kind === "date-and-time" ||
    layout.kind === "stepped"
  );
}

/** True when every row carries its own date. */
export function isDated(layout: TimeLayout): boolean {
  return layout.kind === "date-time" || layout.kind === "date-and-time";
}
