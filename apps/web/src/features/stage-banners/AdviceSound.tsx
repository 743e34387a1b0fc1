import { IconButton, Popover } from "@stagecraft/ui";
import { IconVolume } from "@tabler/icons-react";
import { AdviceSettings } from "#entities/sounds/AdviceSettings.tsx";
import { SpokenAdvice } from "#entities/sounds/SpokenAdvice.tsx";
import { voiceSound, type AdviceKind } from "#entities/sounds/sound-names.ts";
import {
  audibleSound,
  useSoundChoice,
} from "#entities/sounds/sound-settings.ts";
import { kindTexts } from "#entities/sounds/sound-texts.ts";
import { useSpokenVoice } from "#entities/sounds/spoken-voice.ts";
import { useTrialSound } from "#entities/sounds/use-trial-sound.ts";
import { spokenSentence } from "#entities/stage/notification-text.ts";
import type { StageNotification } from "#entities/stage/stage.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";

interface AdviceSoundProps {
  kind: AdviceKind;
  notice: StageNotification;
  onListen: () => void;
}

/** Plays the advice again, an effect directly and a voice in a player, and offers a choice of its sound. */
export function AdviceSound({ kind, notice, onListen }: AdviceSoundProps) {
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
