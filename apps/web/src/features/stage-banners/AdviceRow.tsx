import { isEpochTime, localClock } from "@stagecraft/domain";
import { AlertChip, IconButton } from "@stagecraft/ui";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { AdviceKind } from "#entities/sounds/sound-names.ts";
import { kindTexts } from "#entities/sounds/sound-texts.ts";
import { notificationLevel } from "#entities/stage/notification-level.ts";
import { notificationText } from "#entities/stage/notification-text.ts";
import type { StageNotification } from "#entities/stage/stage.queries.ts";
import { formatClock } from "#entities/time/format-time.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { readsPadClock } from "#translations/reader-state.ts";
import { useText } from "#translations/use-text.ts";
import { AdviceSound } from "./AdviceSound.tsx";

interface AdviceRowProps {
  kind: AdviceKind;
  notice: StageNotification;
  /** What keeps the sound from being heard; null when nothing does. */
  soundNote: string | null;
  /** Opens what is folded behind this row. */
  moreButton: ReactNode;
  onListen: () => void;
  onClose: () => void;
}

function AdviceTime({ timestamp }: { timestamp: number }) {
  const text = useText();
  if (!isEpochTime(timestamp))
    return <bdi className="advice-time">{timestamp}</bdi>;
  return (
    <time
      className="advice-time"
      dateTime={new Date(timestamp).toISOString()}
      data-tooltip={text("banners.utc", { time: formatClock(timestamp) })}
    >
      {/* By the clock on the wall beside the person (decision A71), unless the pad's was chosen. */}
      <bdi>
        {readsPadClock() ? formatClock(timestamp) : localClock(timestamp)}
      </bdi>
    </time>
  );
}

export function AdviceRow({
  kind,
  notice,
  soundNote,
  moreButton,
  onListen,
  onClose,
}: AdviceRowProps) {
  const text = useText();
  const showsCode = useAbilities().hasRole("research");
  const level = notificationLevel(notice);
  return (
    <li className="advice-row" data-level={level} data-kind={kind}>
      <AlertChip level={level}>{text(kindTexts[kind])}</AlertChip>
      <p className="advice-message">
        {notice.offsetWellName !== null && (
          <span className="advice-well">
            <bdi>{notice.offsetWellName}</bdi>
          </span>
        )}
        <bdi lang="en">{notificationText(notice.message, showsCode)}</bdi>
      </p>
      <div className="advice-end">
        {moreButton}
        {soundNote !== null && <span className="advice-note">{soundNote}</span>}
        <span className="advice-word">{text("banners.advice")}</span>
        <AdviceTime timestamp={notice.timestamp} />
        <AdviceSound kind={kind} notice={notice} onListen={onListen} />
        <IconButton
          label={text("banners.close")}
          icon={<IconX size={18} stroke={1.75} />}
          onClick={onClose}
        />
      </div>
    </li>
  );
}
