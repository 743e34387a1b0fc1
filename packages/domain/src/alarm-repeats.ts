import { alarmLevel } from "./notice-level.ts";

interface Colored {
  readonly type: string;
  readonly color: string | null;
}

export interface RaisedNotice extends Colored {
  /** Code, second, offset, rule and subject, as the engine writes it. */
  readonly key: string;
  readonly timestamp: number;
  readonly subtype: string | null;
}

/** An alarm as it stands, with what it was before: the oldest first. */
export interface RepeatedAlarm<Each> {
  newest: Each;
  readonly earlier: Each[];
}

/** What an alarm is about, whenever it was raised. */
function kindOf({ key }: RaisedNotice): string {
  const [code, , ...rest] = key.split(":");
  return [code, ...rest].join(":");
}

/**
 * An alarm stands until somebody answers it or it clears: raised again meanwhile,
 * it is the same one. So is the start of the stage, of which there is only one.
 * All else is a log, of which nothing takes the place of anything.
 */
function isOneAtATime(notice: RaisedNotice): boolean {
  return alarmLevel(notice) !== null || notice.subtype === "stageStart";
}

/**
 * One open alarm for each kind (ISA-18.2): what repeats an open one is its newest
 * word, what comes after one was answered or cleared opens another. `open` are the
 * alarms that stood before; all are answered, those first. `raised` is in the order of time.
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

/** Everything an alarm has been, each with the time it was raised: for a log or a chart. */
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

/** When the alarm was opened. */
export function openedAt({
  timestamp,
  earlier,
}: Notice & { readonly earlier: readonly Notice[] }): number {
  return earlier[0]?.timestamp ?? timestamp;
}
