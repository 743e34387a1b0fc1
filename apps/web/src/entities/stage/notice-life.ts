import type { StageNotification } from "./stage.queries.ts";

type NoticeState = StageNotification["state"];

type Life = Pick<
  StageNotification,
  "shelvedUntil" | "clearedTimestamp" | "acknowledgedAt"
>;

/** Shelving ends by itself, so the state depends on the moment. */
export function stateAt(notice: Life, now: number): NoticeState {
  if (notice.shelvedUntil !== null && notice.shelvedUntil > now)
    return "shelved";
  if (notice.clearedTimestamp !== null) return "cleared";
  return notice.acknowledgedAt === null ? "raised" : "acknowledged";
}
