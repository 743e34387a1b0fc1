import type { TimeLayout } from "@stagecraft/sources";
import type { TimeChoice } from "#features/stage-imports/stage-import.ts";

/** Returns the columns that are shown to the user as time columns. */
export function columnsOf(layout: TimeLayout): number[] {
  switch (layout.kind) {
    case "date-time":
    case "time-of-day":
    case "elapsed":
      return [layout.column];
    case "date-and-time":
      return [layout.dateColumn, layout.timeColumn];
    case "stepped":
    case "depth":
    case "none":
      return [];
  }
}

export function orderOf(layout: TimeLayout): TimeChoice["order"] {
  return "order" in layout ? layout.order : null;
}

const elapsedUnitsMs = [1000, 60_000, 3_600_000];

/** Returns possible layouts of the chosen columns, the likeliest first; the rows decide which one fits. */
export function layoutsOf({ columns, order }: TimeChoice): TimeLayout[] {
  const [first, second] = columns;
  if (first === undefined) return [];
  const orders =
    order === null ? (["day-first", "month-first"] as const) : [order];
  if (second !== undefined)
    return orders.map((each) => ({
      kind: "date-and-time",
      dateColumn: first,
      timeColumn: second,
      order: each,
    }));
  return [
    ...orders.map((each): TimeLayout => ({
      kind: "date-time",
      column: first,
      order: each,
    })),
    { kind: "time-of-day", column: first, minutesOnly: false },
    { kind: "time-of-day", column: first, minutesOnly: true },
    ...elapsedUnitsMs.map((unitMs): TimeLayout => ({
      kind: "elapsed",
      column: first,
      unitMs,
    })),
  ];
}

/** Whether the user's choice equals the layout already read. */
export function isChosen(layout: TimeLayout, choice: TimeChoice): boolean {
  const columns = columnsOf(layout);
  const sameColumns =
    columns.length === choice.columns.length &&
    columns.every((column, at) => column === choice.columns[at]);
  return (
    sameColumns && (choice.order === null || choice.order === orderOf(layout))
  );
}
