import { openedAt } from "@stagecraft/domain";
import type { StageNotification } from "#entities/stage/stage.queries.ts";
import { formatClock } from "#entities/time/format-time.ts";
import type { Text } from "#translations/use-text.ts";

interface NoticeNotesProps {
  notice: StageNotification;
  isShelved: boolean;
  text: Text;
}

/** A person's reason, as they wrote it. */
function Reason({ reason }: { reason: string | null }) {
  if (reason === null || reason === "") return null;
  return <q dir="auto">{reason}</q>;
}

/** Who acted on the notification, when and why; and whether it is repeated, backfilled or cleared. */
export function NoticeNotes({ notice, isShelved, text }: NoticeNotesProps) {
  return (
    <>
      {notice.earlier.length > 0 && (
        <p className="notice-note">
          {text("panels.repeated", {
            times: notice.earlier.length + 1,
            time: formatClock(openedAt(notice)),
          })}
        </p>
      )}
      {notice.backfilled && (
        <p className="notice-note">{text("panels.backfilled")}</p>
      )}
      {notice.clearedTimestamp !== null && (
        <p className="notice-note">
          {text("panels.clearedAt", {
            time: formatClock(notice.clearedTimestamp),
          })}
        </p>
      )}
      {notice.acknowledgedAt !== null && (
        <p className="notice-note">
          {text("panels.acknowledgedBy", {
            who: notice.acknowledgedByName ?? "",
            time: formatClock(notice.acknowledgedAt),
          })}
          <Reason reason={notice.acknowledgedReason} />
        </p>
      )}
      {isShelved && notice.shelvedUntil !== null && (
        <p className="notice-note">
          {text("panels.shelvedBy", {
            who: notice.shelvedByName ?? "",
            time: formatClock(notice.shelvedUntil),
          })}
          <Reason reason={notice.shelvedReason} />
        </p>
      )}
    </>
  );
}
