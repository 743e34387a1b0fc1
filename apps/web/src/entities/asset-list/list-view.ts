import { stageStates, type StageState } from "@stagecraft/domain";
import type { SortOrder } from "@stagecraft/ui";

/** Order and filters of a list of projects, wells or stages, as kept in the address. */
export interface ListView {
  /** Null for the usual order. */
  readonly order: SortOrder | null;
  readonly text: string;
  readonly states: readonly StageState[];
  readonly tagIds: readonly number[];
  /** Lists only pads in production, or only active ones; null for both. */
  readonly active: boolean | null;
  readonly hidden: boolean | null;
}

/** The filters without the order; none is set at first. */
export const noFilters = {
  text: "",
  states: [],
  tagIds: [],
  active: null,
  hidden: null,
} satisfies Omit<ListView, "order">;

const directions = {
  "": "ascending",
  "-": "descending",
} as const;

function readOrder(written: string | null): SortOrder | null {
  const match = /^(-?)(\w{1,40})$/.exec(written ?? "");
  if (match === null) return null;
  const [, sign, column = ""] = match;
  return { column, direction: directions[sign === "-" ? "-" : ""] };
}

function readSwitch(written: string | null): boolean | null {
  if (written === "yes") return true;
  return written === "no" ? false : null;
}

function readList(written: string | null): string[] {
  return written === null ? [] : written.split(",");
}

function isState(text: string): text is StageState {
  return (stageStates as readonly string[]).includes(text);
}

/** Ignores unknown values, so that an old link still opens. */
export function readListView(search: string): ListView {
  const fields = new URLSearchParams(search);
  return {
    order: readOrder(fields.get("sort")),
    text: fields.get("filter") ?? "",
    states: readList(fields.get("state")).filter(isState),
    tagIds: readList(fields.get("tag"))
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
    active: readSwitch(fields.get("active")),
    hidden: readSwitch(fields.get("hidden")),
  };
}

export function writeListView(view: ListView): string {
  const { order, text, states, tagIds, active, hidden } = view;
  const fields = new URLSearchParams();
  if (order !== null) {
    const sign = order.direction === "descending" ? "-" : "";
    fields.set("sort", `${sign}${order.column}`);
  }
  if (text !== "") fields.set("filter", text);
  if (states.length > 0) fields.set("state", states.join(","));
  if (tagIds.length > 0) fields.set("tag", tagIds.join(","));
  if (active !== null) fields.set("active", active ? "yes" : "no");
  if (hidden !== null) fields.set("hidden", hidden ? "yes" : "no");
  const written = fields.toString().replaceAll("%2C", ",");
  return written === "" ? "" : `?${written}`;
}

/** How many filters are set, apart from the text. */
export function filterCount(view: ListView): number {
  const { states, tagIds, active, hidden } = view;
  return [
    states.length > 0,
    tagIds.length > 0,
    active !== null,
    hidden !== null,
  ].filter(Boolean).length;
}

export function isNarrowed(view: ListView): boolean {
  return view.text.trim() !== "" || filterCount(view) > 0;
}

/** Facts that the filters use; a list omits those that its rows do not have. */
export interface ListedFacts {
  readonly texts: readonly string[];
  readonly state?: StageState;
  readonly active?: boolean;
  readonly hidden?: boolean;
  readonly tagIds: ReadonlySet<number>;
}

export function matchesView(view: ListView, row: ListedFacts): boolean {
  const wanted = view.text.trim().toLocaleLowerCase();
  const isSwitched = (
    filter: boolean | null,
    value: boolean | undefined,
  ): boolean => filter === null || value === undefined || value === filter;
  return (
    row.texts.some((part) => part.toLocaleLowerCase().includes(wanted)) &&
    (view.states.length === 0 ||
      row.state === undefined ||
      view.states.includes(row.state)) &&
    isSwitched(view.active, row.active) &&
    isSwitched(view.hidden, row.hidden) &&
    // Several tags narrow the list: a row must have all of them.
    view.tagIds.every((id) => row.tagIds.has(id))
  );
}
