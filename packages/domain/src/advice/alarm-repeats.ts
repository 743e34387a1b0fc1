import { alarmLevel } from "./notice-level.ts";

interface Colored {
  readonly type: string;
  readonly color: string | null;
}

export interface RaisedNotice extends Colored {
  /** Code, second, offset, rule and subject, in the engine's format. */
  readonly key: string;
  readonly timestamp: number;
  readonly subtype: string | null;
}

/** An alarm in its current state, with its earlier states, oldest first. */
export interface RepeatedAlarm<Each> {
  newest: Each;
  readonly earlier: Each[];
}

/** Identity of an alarm, independent of when it was raised. */
function kindOf({ key }: RaisedNotice): string {
  const [code, , ...rest] = key.split(":");
  return [code, ...rest].join(":");
}

/**
 * An alarm lasts until it is acknowledged or clears: raised again meanwhile, it
 * is the same one. The same applies to the start of the stage, which happens
 * only once. Everything else is a log, in which no entry replaces another.
 */
function isOneAtATime(notice: RaisedNotice): boolean {
  return alarmLevel(notice) !== null || notice.subtype === "stageStart";
}

/**
 * Keeps one open alarm of each kind (ISA-18.2): a repeat of an open alarm
 * becomes its newest state; after an alarm was acknowledged or cleared, the
 * next one opens another. `open` are the alarms that were already open; all
 * alarms are returned, those first. `raised` is in time order.
 */
export function withRepeats<
  Each extends RaisedNotice,
  Alarm extends RepeatedAlarm<Each> = RepeatedAlarm<Each>,
>(
  raised: readonly Each[],
  isOver: (alarm: RepeatedAlarm<Each>, next: Each) => boolean,
  open: readonly Alarm[] = [],
): (Alarm | RepeatedAlarm<Each>)[] {
  const alarms: (Alarm | RepeatedAlarm<Each>)[] = [...open];
  const standing = new Map<string, Alarm | RepeatedAlarm<Each>>(
    open.map((alarm) => [kindOf(alarm.newest), alarm]),
  );
  for (const next of raised) {
    const kind = kindOf(next);
    const alarm = isOneAtATime(next) ? standing.get(kind) : undefined;
    if (alarm !== undefined && !isOver(alarm, next)) {
      alarm.earlier.push(alarm.newest);
      alarm.newest = next;
      continue;
    }
    const opened = { newest: next, earlier: [] };
    standing.set(kind, opened);
    alarms.push(opened);
  }
  return alarms;
}

interface Notice {
  readonly timestamp: number;
}

/** All states of an alarm, each with the time it was raised, for a log or a chart. */
export function occurrencesOf<
  Each extends Notice & { readonly earlier: readonly Notice[] },
>(alarms: readonly Each[]): Each[] {
  return alarms
    .flatMap((alarm) => [
      ...alarm.earlier.map((before) => ({ ...alarm, ...before, earlier: [] })),
      alarm,
    ])
    .sort((left, right) => left.timestamp - right.timestamp);
}

/** Time at which the alarm was opened. */
export function openedAt({
  timestamp,
  earlier,
}: Notice & { readonly earlier: readonly Notice[] }): number {
  return earlier[0]?.timestamp ?? timestamp;
}
