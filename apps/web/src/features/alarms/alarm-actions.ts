import type { Alarm } from "#entities/alarm/alarm.queries.ts";
import type { AdviceKind } from "#entities/advice/sound-names.ts";
import type { Text } from "#translations/use-text.ts";

/** Shared data of all rows, created once for hundreds of them. */
export interface AlarmActions {
  readonly text: Text;
  readonly mayAct: boolean;
  readonly showsCode: boolean;
  /** Why nothing can be saved now. */
  readonly writeBlock: string | undefined;
  readonly delaysMs: Readonly<Record<AdviceKind, number>>;
  readonly acknowledge: (alarms: readonly Alarm[]) => void;
  readonly shelve: (alarm: Alarm) => void;
  readonly unshelve: (alarm: Alarm) => void;
  readonly open: (alarm: Alarm) => void;
}
