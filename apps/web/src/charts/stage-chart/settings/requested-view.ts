import type { TimeRange } from "@stagecraft/stage-charts";
import { rangeChoices } from "./range-choices.ts";

/** The initial view of the stage page that a link requests. */
export interface RequestedView {
  /** A time range. */
  readonly stretch: { readonly from: number; readonly to: number } | null;
  /** Length of the newest time range, null for all data; undefined when not requested. */
  readonly spanMs?: number | null;
  /** Channels whose lines are hidden; null for those the plot hides. */
  readonly hidden: ReadonlySet<string> | null;
  readonly isEdit: boolean;
}

/** Value of `range` that follows all data instead of a newest time range. */
const everything = "all";

function requestedSpan(label: string | null): Pick<RequestedView, "spanMs"> {
  if (label === everything) return { spanMs: null };
  const choice = rangeChoices.find((each) => each.label === label);
  return choice === undefined ? {} : { spanMs: choice.spanMs };
}

/**
 * Reads `?from=…&to=…` in epoch milliseconds or `?range=30m`, `?hidden=…`,
 * `?drawer=edit`; invalid values are ignored.
 */
export function readRequestedView(search: string): RequestedView {
  const requested = new URLSearchParams(search);
  const from = Number(requested.get("from") ?? Number.NaN);
  const to = Number(requested.get("to") ?? Number.NaN);
  const hidden = requested.get("hidden");
  return {
    stretch: from >= 0 && to > from ? { from, to } : null,
    ...requestedSpan(requested.get("range")),
    hidden: hidden === null ? null : new Set(hidden.split(",").filter(Boolean)),
    isEdit: requested.get("drawer") === "edit",
  };
}

/** Returns the query string for a view; `hidden` is null where the plot's default lines are shown. */
export function writeRequestedView(
  range: TimeRange,
  hidden: readonly string[] | null,
): string {
  const requested =
    range.mode === "fixed"
      ? [`from=${Math.round(range.from)}`, `to=${Math.round(range.to)}`]
      : [`range=${labelOfSpan(range.spanMs)}`];
  if (hidden !== null)
    requested.push(`hidden=${hidden.map(encodeURIComponent).join(",")}`);
  return `?${requested.join("&")}`;
}

function labelOfSpan(spanMs: number | null): string {
  const choice = rangeChoices.find((each) => each.spanMs === spanMs);
  return choice?.label ?? everything;
}
