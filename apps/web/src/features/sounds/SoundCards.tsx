import { Card, IconButton, PercentBar, Switch } from "@stagecraft/ui";
import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { AdviceSettings } from "#entities/advice/AdviceSettings.tsx";
import { noSentence, useTrialSound } from "#entities/advice/play-sound.ts";
import { adviceKinds, toastSound } from "#entities/advice/sound-names.ts";
import { kindTexts } from "#entities/advice/sound-texts.ts";
import { useToastAudible, useVolume } from "#entities/advice/sound-settings.ts";
import { useSpokenVoice } from "#entities/advice/spoken-voice.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import "./sound-cards.css";

/** Names the language of spoken advice where it is not the reader's own. */
function VoiceNote() {
  const text = useText();
  const voice = useSpokenVoice();
  if (voice.kind !== "english") return null;
  return <p className="sound-voice-note">{text("sounds.englishVoice")}</p>;
}

/** Settings for how long banners stay and how they sound, for each kind of advice. */
export function SoundSettingsCard() {
  const text = useText();
  const maySpeak = useAbilities().can("say", "speech");
  return (
    <Card title={text("sounds.heading")}>
      {maySpeak && <VoiceNote />}
      <div className="sound-settings">
        {adviceKinds.map((kind) => (
          <section key={kind} aria-label={text(kindTexts[kind])}>
            <h3>{text(kindTexts[kind])}</h3>
            <AdviceSettings kind={kind} />
          </section>
        ))}
      </div>
    </Card>
  );
}

/** The volume of everything, and whether short messages play a sound. */
export function SoundLevelCard() {
  const text = useText();
  const [volume, changeVolume] = useVolume();
  const [isAudible, changeAudible] = useToastAudible();
  const trial = useTrialSound();
  return (
    <Card title={text("settings.sounds")}>
      <div className="sound-levels">
        <div className="sound-level">
          <span className="sc-field">
            <span className="sc-label">{text("settings.volume")}</span>
          </span>
          <PercentBar
            label={text("settings.volume")}
            percent={volume}
            step={5}
            spoken={`${volume} %`}
            onChange={changeVolume}
          />
          <bdi className="sound-percent">{volume} %</bdi>
          <IconButton
            label={text("sounds.try")}
            icon={<IconPlayerPlayFilled size={16} />}
            onClick={() => trial.play(toastSound, noSentence)}
          />
        </div>
        {trial.hasFailed && (
          <p className="sc-error" role="status">
            {text("sounds.failed")}
          </p>
        )}
        <Switch
          label={text("settings.toastSound")}
          isOn={isAudible}
          onChange={changeAudible}
        />
      </div>
    </Card>
  );
}
