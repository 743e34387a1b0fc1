import type { contract, OutputOf } from "@stagecraft/contract";
import type { AlarmLevel } from "@stagecraft/domain";

type Statistics = OutputOf<typeof contract.alarms.statistics>;
type Nuisance = Statistics["nuisances"][number];

/** An alarm of a pad as the statistics see it. */
export interface CountedAlarm {
  readonly stageId: number;
  readonly timestamp: number;
  readonly type: Nuisance["type"];
  readonly subtype: string | null;
  readonly code: number | null;
  readonly color: string | null;
  readonly level: AlarmLevel;
  readonly message: string;
  readonly words: Nuisance["words"];
  readonly offsetWellName: string | null;
  readonly wellNumber: string;
  readonly clearedTimestamp: number | null;
  /** No user has acknowledged it yet. */
  readonly isOpen: boolean;
  readonly isStageLive: boolean;
}

export const intervals: Statistics["intervals"] = {
  chatteringSeconds: 60,
  fleetingSeconds: 60,
  standingHours: 24,
};

const mostRows = 50;
const severity: readonly AlarmLevel[] = ["watch", "warn", "alert"];

const playbooks: readonly CountedAlarm["type"][] = [
  "fdiPlaybook",
  "stagecraftPlaybook",
  "playbook",
];

/** Playbook rules have no code: each is identified by its level and message. */
function kindOf(alarm: CountedAlarm): string {
  const { type, code, subtype, level, message } = alarm;
  const kind = `${type}:${code}:${subtype}`;
  return playbooks.includes(type) ? `${kind}:${level}:${message}` : kind;
}

/** Counts repeats of the same alarm: same kind, stage and offset well. */
function countChattering(alarms: readonly CountedAlarm[]): number {
  const last = new Map<string, number>();
  let repeats = 0;
  for (const { stageId, offsetWellName, timestamp } of alarms) {
    const source = `${stageId}:${offsetWellName}`;
    const before = last.get(source);
    if (
      before !== undefined &&
      timestamp - before <= intervals.chatteringSeconds * 1000
    )
      repeats += 1;
    last.set(source, timestamp);
  }
  return repeats;
}

function isFleeting({ timestamp, clearedTimestamp }: CountedAlarm): boolean {
  return (
    clearedTimestamp !== null &&
    clearedTimestamp - timestamp <= intervals.fleetingSeconds * 1000
  );
}

function worstOf(alarms: readonly CountedAlarm[]): AlarmLevel {
  const known = new Set(alarms.map(({ level }) => level));
  return severity.findLast((level) => known.has(level)) ?? "watch";
}

function offsetsOf(alarms: readonly CountedAlarm[]): Nuisance["offsets"] {
  const named = Map.groupBy(alarms, ({ offsetWellName }) => offsetWellName);
  return [...named]
    .flatMap(([wellName, { length }]) =>
      wellName === null ? [] : [{ wellName, count: length }],
    )
    .sort((left, right) => right.count - left.count);
}

interface Span {
  readonly startTimestamp: number;
  readonly endTimestamp: number;
}

function nuisanceOf(
  alarms: readonly CountedAlarm[],
  total: number,
  { startTimestamp, endTimestamp }: Span,
): Nuisance[] {
  const newest = alarms.at(-1);
  if (newest === undefined) return [];
  const inSpan = alarms.filter(({ timestamp }) => timestamp >= startTimestamp);
  const open = alarms.filter(({ isOpen }) => isOpen);
  const standingMs = intervals.standingHours * 3_600_000;
  const { type, code, subtype, message, words, timestamp } = newest;
  return [
    {
      type,
      code,
      subtype,
      level: worstOf(alarms),
      message,
      words,
      count: inSpan.length,
      share: total === 0 ? 0 : inSpan.length / total,
      offsets: offsetsOf(alarms),
      wells: [...new Set(alarms.map(({ wellNumber }) => wellNumber))].sort(),
      newestTimestamp: timestamp,
      chattering: countChattering(inSpan),
      fleeting: inSpan.filter(isFleeting).length,
      standing: open.filter(
        (each) => endTimestamp - each.timestamp > standingMs,
      ).length,
      stale: open.filter(({ isStageLive }) => !isStageLive).length,
    },
  ];
}

/** Grouped by kind, the most frequent first; expects the alarms in time order. */
export function nuisancesOf(
  alarms: readonly CountedAlarm[],
  span: Span,
): Nuisance[] {
  const total = alarms.filter(
    ({ timestamp }) => timestamp >= span.startTimestamp,
  ).length;
  return [...Map.groupBy(alarms, kindOf).values()]
    .flatMap((kind) => nuisanceOf(kind, total, span))
    .sort(
      (left, right) =>
        right.count - left.count ||
        right.standing + right.stale - left.standing - left.stale ||
        right.newestTimestamp - left.newestTimestamp,
    )
    .slice(0, mostRows);
}
