import type { AlarmQuery } from "#entities/alarm/alarm.queries.ts";

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

/** How far back, in hours. */
export const periods = [1, 12, 24, 168] as const;

/** How far back the figures go, in hours; the first unless something else is asked for. */
export const spans = [24, 168, 720] as const;
export type Span = (typeof spans)[number];

/** What the address asks for; undefined: everything. */
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
  /** Of the figures, not of the list. */
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

/** What cannot be meant is not asked for. */
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

/** Only what narrows stands in the address. */
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

/** As the API is asked. A period begins with a whole minute, so that the same question stays the same for a while. */
export function queryOf(filter: AlarmFilter, now: number): AlarmQuery {
  const { tab: _tab, span: _span, hours, ...fields } = filter;
  const from =
    hours === undefined
      ? undefined
      : Math.floor((now - hours * hourMs) / minuteMs) * minuteMs;
  return Object.fromEntries(
    Object.entries({ ...fields, from }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

/** Whether anything narrows the list. */
export function isNarrowed(filter: AlarmFilter): boolean {
  return writeFilter({ ...filter, tab: "list", span: undefined }) !== "";
}
