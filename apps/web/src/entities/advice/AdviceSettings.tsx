import { IconButton, Select } from "@stagecraft/ui";
import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { useAbilities } from "#entities/user/use-active-user.ts";
import english from "#translations/en/banners.json";
import { useText } from "#translations/use-text.ts";
import {
  soundsOfKind,
  voiceSound,
  type AdviceKind,
  type SoundChoice,
} from "./sound-names.ts";
import { soundTexts } from "./sound-texts.ts";
import {
  delayChoicesMinutes,
  useDelayMs,
  useSoundChoice,
} from "./sound-settings.ts";
import { useTrialSound } from "./play-sound.ts";
import "./advice-settings.css";

interface AdviceSettingsProps {
  kind: AdviceKind;
}

const minuteMs = 60_000;

function DelayChoice({ kind }: AdviceSettingsProps) {
  const text = useText();
  const [delayMs, change] = useDelayMs(kind);
  const minutes = delayMs / minuteMs;
  const choices = delayChoicesMinutes[kind];
  // A stored delay that is not among the choices is kept and offered too.
  const offered = choices.includes(minutes) ? choices : [minutes, ...choices];
  return (
    <Select
      label={text("sounds.delay")}
      value={String(minutes)}
      options={offered.map((count) => ({
        value: String(count),
        label: text("sounds.minutes", { count }),
      }))}
      onChange={(value) => change(Number(value) * minuteMs)}
    />
  );
}

function SoundSelect({ kind }: AdviceSettingsProps) {
  const text = useText();
  const [choice, change] = useSoundChoice(kind);
  const trial = useTrialSound();
  const choices: readonly SoundChoice[] = [voiceSound, ...soundsOfKind[kind]];
  return (
    <div className="advice-sound">
      <Select
        label={text("sounds.sound")}
        value={choice}
        options={choices.map((sound) => ({
          value: sound,
          label: text(soundTexts[sound]),
        }))}
        error={trial.hasFailed ? text("sounds.failed") : undefined}
        onChange={change}
      />
      <IconButton
        className="advice-sound-play"
        label={text("sounds.try")}
        icon={<IconPlayerPlayFilled size={16} />}
        onClick={() =>
          trial.play(choice, {
            text: text("sounds.sample"),
            english: english["sounds.sample"],
          })
        }
      />
    </div>
  );
}

/**
 * Settings for how long a banner of this kind stays and for its sound; the
 * sound is offered only to people who may use speech.
 */
export function AdviceSettings({ kind }: AdviceSettingsProps) {
  const maySpeak = useAbilities().can("say", "speech");
  return (
    <div className="advice-settings">
      <DelayChoice kind={kind} />
      {maySpeak && <SoundSelect kind={kind} />}
    </div>
  );
}
