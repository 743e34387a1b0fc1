import { Card, IconButton, PercentBar, Switch } from "@stagecraft/ui";
import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { useToastAudible, useVolume } from "#entities/advice/sound-settings.ts";
import { toastSound } from "#entities/advice/sound-names.ts";
import { noSentence } from "#entities/advice/play-sound.ts";
import { useTrialSound } from "#entities/advice/use-trial-sound.ts";
import { useText } from "#translations/use-text.ts";
import "./sound-settings-card.css";

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
