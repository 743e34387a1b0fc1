import { alarmLevel } from "@stagecraft/domain";
import { adviceKindOf } from "#entities/advice/escalation.ts";
import type { SpokenAlarm } from "#entities/advice/use-escalation.ts";
import { spokenSentence } from "#entities/stage/notification-text.ts";
import { stateAt } from "#entities/stage/notice-life.ts";
import type { StageNotification } from "#entities/stage/stage.queries.ts";

/**
 * True for a red alarm that is neither acknowledged, shelved nor cleared; an
 * alarm found long after the fact never calls.
 */
export function isCalling(notice: StageNotification, now: number): boolean {
  return (
    alarmLevel(notice) === "alert" &&
    !notice.backfilled &&
    stateAt(notice, now) === "raised"
  );
}

export function spokenAlarm(
  notice: StageNotification,
  wellNumber?: string,
): SpokenAlarm {
  const named = (sentence: string) =>
    wellNumber === undefined ? sentence : `${wellNumber}: ${sentence}`;
  const { text, english } = spokenSentence(notice);
  return {
    id: notice.id,
    kind: adviceKindOf(notice),
    raisedAt: notice.raisedAt,
    sentence: { text: named(text), english: named(english) },
  };
}
