import type { AlarmQuery } from "#entities/alarm/alarm.queries.ts";
import { messageKeysContaining } from "./message-keys.ts";

export const alarmTabs = ["list", "nuisances", "history"] as const;
export type AlarmTab = (typeof alarmTabs)[number];

export const alarmStates = [
  "open",
  "acknowledged",
  "shelved",
  "cleared",
  "backfilled",
] as const satisfies readonly NonNullable<AlarmQuery["state"]>[];

export const alarmLevels = [
  "alert",
  "warn",
  "watch",
] as const satisfies readonly NonNullable<AlarmQuery["level"]>[];

export const alarmTypes = [
  "guidance",
  "fdiPlaybook",
  "stagecraftPlaybook",
  "playbook",
  "warning",
  "error",
] as const satisfies readonly NonNullable<AlarmQuery["type"]>[];

/** Choices for the period, in hours. */
export const periods = [1, 12, 24, 168] as const;

/** Choices for the time span of the figures, in hours; the first is the default. */
export const spans = [24, 168, 720] as const;
export type Span = (typeof spans)[number];

/** The filter in the address; undefined means everything. */
export interface AlarmFilter {
  readonly tab: AlarmTab;
  readonly state: (typeof alarmStates)[number] | undefined;
  readonly level: (typeof alarmLevels)[number] | undefined;
  readonly type: (typeof alarmTypes)[number] | undefined;
  readonly wellId: number | undefined;
  readonly stageId: number | undefined;
  readonly offset: string | undefined;
  readonly text: string | undefined;
  readonly hours: (typeof periods)[number] | undefined;
  /** Time span of the figures, not of the list. */
  readonly span: Span | undefined;
}

export const everything: AlarmFilter = {
  tab: "list",
  state: undefined,
  level: undefined,
  type: undefined,
  wellId: undefined,
  stageId: undefined,
  offset: undefined,
  text: undefined,
  hours: undefined,
  span: undefined,
};

function oneOf<Value>(
  values: readonly Value[],
  text: string | null,
): Value | undefined {
  return values.find((value) => String(value) === text);
}

function idIn(text: string | null): number | undefined {
  const id = Number(text);
  return text !== null && Number.isInteger(id) && id > 0 && id < 2 ** 31
    ? id
    : undefined;
}

const longestText = 200;

function textIn(text: string | null): string | undefined {
  return text === null || text === "" ? undefined : text.slice(0, longestText);
}

/** Reads the filter from the address; invalid values are ignored. */
export function readFilter(search: string): AlarmFilter {
  const requested = new URLSearchParams(search);
  return {
    tab: oneOf(alarmTabs, requested.get("tab")) ?? "list",
    state: oneOf(alarmStates, requested.get("state")),
    level: oneOf(alarmLevels, requested.get("level")),
    type: oneOf(alarmTypes, requested.get("type")),
    wellId: idIn(requested.get("wellId")),
    stageId: idIn(requested.get("stageId")),
    offset: textIn(requested.get("offset")),
    text: textIn(requested.get("text")),
    hours: oneOf(periods, requested.get("hours")),
    span: oneOf(spans, requested.get("span")),
  };
}

/** Writes only the active filters into the address. */
export function writeFilter(filter: AlarmFilter): string {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(filter) as [
    string,
    string | number | undefined,
  ][])
    if (value !== undefined && !(name === "tab" && value === "list"))
      fields.set(name, String(value));
  const written = fields.toString();
  return written === "" ? "" : `?${written}`;
}

const hourMs = 3_600_000;
const minuteMs = 60_000;

/**
 * Builds the API query. A period begins at a whole minute, so that the same
 * query can be reused for a while.
 */
export function queryOf(filter: AlarmFilter, now: number): AlarmQuery {
  const { tab: _tab, span: _span, hours, ...fields } = filter;
  const from =
    hours === undefined
      ? undefined
      : Math.floor((now - hours * hourMs) / minuteMs) * minuteMs;
  const messageKeys =
    fields.text === undefined ? undefined : messageKeysContaining(fields.text);
  return Object.fromEntries(
    Object.entries({ ...fields, messageKeys, from }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

/** Whether any filter is active. */
export function isNarrowed(filter: AlarmFilter): boolean {
  return writeFilter({ ...filter, tab: "list", span: undefined }) !== "";
}
