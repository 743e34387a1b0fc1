import { useState, useSyncExternalStore, type ReactNode } from "react";
import { loudspeaker } from "#entities/advice/loudspeaker.ts";
import { type AdviceKind, voiceSound } from "#entities/advice/sound-names.ts";
import { kindTexts } from "#entities/advice/sound-texts.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { useClock } from "#shared/time/use-clock.ts";
import { useText } from "#translations/use-text.ts";
import { AlertChip, IconButton, Popover, Button } from "@stagecraft/ui";
import {
  IconX,
  IconVolume,
  IconChevronDown,
  IconChevronUp,
} from "@tabler/icons-react";
import { notificationLevel } from "#entities/stage/notification-level.ts";
import {
  notificationText,
  spokenSentence,
} from "#entities/stage/notification-text.ts";
import type {
  Stage,
  StageNotification,
} from "#entities/stage/stage.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { AdviceSettings } from "#entities/advice/AdviceSettings.tsx";
import { SpokenAdvice } from "#entities/advice/SpokenAdvice.tsx";
import {
  audibleSound,
  useSoundChoice,
} from "#entities/advice/sound-settings.ts";
import { useSpokenVoice } from "#entities/advice/spoken-voice.ts";
import { useTrialSound } from "#entities/advice/play-sound.ts";
import { plainRows } from "./plain-rows.ts";
import { PlainRows, AdviceTime, StageOfAdvice } from "./PlainRows.tsx";
import { useAdviceSounds } from "./use-advice-sounds.ts";
import { useBannerEscalation } from "./use-banner-escalation.ts";
import { useBanners } from "./use-banners.ts";
import "./stage-banners.css";

interface MoreButtonProps {
  count: number;
  isOpen: boolean;
  onToggle: () => void;
}

/** Advice of the same source for other wells is collapsed behind its most urgent one. */
function MoreButton({ count, isOpen, onToggle }: MoreButtonProps) {
  const text = useText();
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Button
      aria-expanded={isOpen}
      endIcon={<Chevron size={16} stroke={1.75} />}
      onClick={onToggle}
    >
      {isOpen ? text("banners.fewer") : text("banners.more", { count })}
    </Button>
  );
}

interface AdviceSoundProps {
  kind: AdviceKind;
  notice: StageNotification;
  onListen: () => void;
}

/** Plays the advice again, an effect directly and a voice in a player, and offers a choice of its sound. */
function AdviceSound({ kind, notice, onListen }: AdviceSoundProps) {
  const text = useText();
  const maySpeak = useAbilities().can("say", "speech");
  const [choice] = useSoundChoice(kind);
  const trial = useTrialSound();
  const received = audibleSound(kind, choice, maySpeak);
  const sentence = spokenSentence(notice);
  const voice = useSpokenVoice();
  const name = text(kindTexts[kind]);
  return (
    <Popover
      label={text("banners.soundOf", { name })}
      trigger={(props) => (
        <IconButton
          {...props}
          label={text("banners.sound")}
          icon={<IconVolume size={18} stroke={1.75} />}
        />
      )}
      onOpen={() => {
        onListen();
        if (received !== voiceSound || voice.kind === "browser")
          trial.play(received, sentence);
      }}
    >
      <p className="advice-sound-heading">{name}</p>
      {received === voiceSound && voice.kind !== "browser" && (
        <SpokenAdvice sentence={sentence} voice={voice} />
      )}
      {trial.hasFailed && (
        <p className="sc-error" role="status">
          {text("sounds.failed")}
        </p>
      )}
      <AdviceSettings kind={kind} />
    </Popover>
  );
}

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

function AdviceRow({
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
        {stage !== null && <StageOfAdvice stage={stage} />}
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

interface StageBannersProps {
  snapshot: StageSnapshot;
  /** Where the advice of several stages is shown together, each row names its stage. */
  isNamed?: boolean;
}

function useSoundNote(
  failedKinds: ReadonlySet<AdviceKind>,
  hasEscalationFailed: boolean,
) {
  const text = useText();
  const isBlocked = useSyncExternalStore(
    loudspeaker.subscribe,
    loudspeaker.isBlocked,
  );
  return (kind: AdviceKind): string | null => {
    if (isBlocked) return text("banners.soundBlocked");
    return failedKinds.has(kind) || hasEscalationFailed
      ? text("sounds.failed")
      : null;
  };
}

function Banners({ snapshot, isNamed = false }: StageBannersProps) {
  const text = useText();
  const { isReplay } = snapshot;
  const { states, rows, lists, escalate, close } = useBanners(snapshot);
  const sounds = useAdviceSounds({ states, rows, isReplay });
  const hasFailed = useBannerEscalation(snapshot, lists, escalate);
  const noteOf = useSoundNote(sounds.failedKinds, hasFailed);
  const plain = plainRows(snapshot, useClock(snapshot.now, snapshot.live));
  const [isUnfolded, setUnfolded] = useState(false);
  const shown = rows.flatMap(({ kind, notices }) =>
    (isUnfolded ? notices : notices.slice(0, 1)).map((notice, place) => ({
      kind,
      notice,
      moreCount: place === 0 ? notices.length - 1 : 0,
    })),
  );
  return (
    <section
      className="advice"
      aria-label={text("banners.region")}
      aria-live="polite"
    >
      {(shown.length > 0 || plain.length > 0) && (
        <ul className="advice-rows">
          {shown.map(({ kind, notice, moreCount }) => (
            <AdviceRow
              key={notice.id}
              kind={kind}
              notice={notice}
              stage={isNamed ? snapshot.stage : null}
              soundNote={noteOf(kind)}
              moreButton={
                moreCount > 0 && (
                  <MoreButton
                    count={moreCount}
                    isOpen={isUnfolded}
                    onToggle={() => setUnfolded((unfolded) => !unfolded)}
                  />
                )
              }
              onListen={() => sounds.hush(kind)}
              onClose={() => close(kind, notice.id)}
            />
          ))}
          <PlainRows rows={plain} stage={isNamed ? snapshot.stage : null} />
        </ul>
      )}
    </section>
  );
}

/** The current advice above the chart, with its sound or voice. */
export function StageBanners(props: StageBannersProps) {
  const { stage, isReplay } = props.snapshot;
  // Another stage, or a replay of the same one, begins without banners.
  return <Banners key={`${stage.id}:${isReplay}`} {...props} />;
}
