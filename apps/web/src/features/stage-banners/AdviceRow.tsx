import { AlertChip, IconButton } from "@stagecraft/ui";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { AdviceKind } from "#entities/sounds/sound-names.ts";
import { kindTexts } from "#entities/sounds/sound-texts.ts";
import { notificationLevel } from "#entities/stage/notification-level.ts";
import { notificationText } from "#entities/stage/notification-text.ts";
import type {
  Stage,
  StageNotification,
} from "#entities/stage/stage.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import { AdviceSound } from "./AdviceSound.tsx";
import { AdviceTime } from "./AdviceTime.tsx";

interface AdviceRowProps {
  kind: AdviceKind;
  notice: StageNotification;
  /** The stage of the advice, where it is not obvious. */
  stage: Pick<Stage, "name" | "wellNumber"> | null;
  /** Why the sound cannot be played; null when it can. */
  soundNote: string | null;
  /** Opens the collapsed notices behind this row. */
  moreButton: ReactNode;
  onListen: () => void;
  onClose: () => void;
}

export function AdviceRow({
  kind,
  notice,
  stage,
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
        {stage !== null && (
          <span className="advice-well">
            <bdi>{stage.wellNumber}</bdi>{" "}
            <bdi>{text("chart.stageName", { name: stage.name })}</bdi>
          </span>
        )}
        {notice.offsetWellName !== null && (
          <span className="advice-well">
            <bdi>{notice.offsetWellName}</bdi>
          </span>
        )}
        <bdi lang={notice.words === null ? "en" : undefined}>
          {notificationText(notice, showsCode)}
        </bdi>
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
