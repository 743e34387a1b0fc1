import type { StageNotification } from "#entities/stage/stage.queries.ts";
import { stateAt } from "./notice-state.ts";

/** The actions a user can take on a notification. */
export type NoticeAction =
  | { readonly kind: "acknowledge"; readonly reason: string }
  | {
      readonly kind: "shelve";
      readonly minutes: number;
      readonly reason: string;
    }
  | { readonly kind: "unshelve" };

const minuteMs = 60_000;

function changeOf(
  notice: StageNotification,
  action: NoticeAction,
  who: string,
  now: number,
): Partial<StageNotification> {
  switch (action.kind) {
    case "acknowledge":
      // The first acknowledgment is kept.
      return notice.acknowledgedAt === null
        ? {
            acknowledgedAt: now,
            acknowledgedByName: who,
            acknowledgedReason: action.reason,
          }
        : {};
    case "shelve":
      return {
        shelvedUntil: now + action.minutes * minuteMs,
        shelvedByName: who,
        shelvedReason: action.reason,
      };
    case "unshelve":
      return { shelvedUntil: null, shelvedByName: null, shelvedReason: null };
  }
}

/** The notification as expected after the server confirms. */
export function expectedNotice(
  notice: StageNotification,
  action: NoticeAction,
  who: string,
  now: number,
): StageNotification {
  const changed = { ...notice, ...changeOf(notice, action, who, now) };
  return { ...changed, state: stateAt(changed, now) };
}

/** Replaces one notification of the list; if the list no longer has it, it is not added. */
export function withNotice(
  notices: readonly StageNotification[],
  notice: StageNotification,
): StageNotification[] {
  return notices.map((each) => (each.id === notice.id ? notice : each));
}
