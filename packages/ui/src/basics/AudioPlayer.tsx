import {
  IconDownload,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward15,
  IconRewindForward15,
  IconVolume,
  IconVolumeOff,
} from "@tabler/icons-react";
import { IconButton } from "./IconButton.tsx";
import { PercentBar } from "../feedback/PercentBar.tsx";
import { useAudio } from "./use-audio.ts";

export interface AudioPlayerTexts {
  play: string;
  pause: string;
  back: string;
  ahead: string;
  seek: string;
  volume: string;
  mute: string;
  unmute: string;
  download: string;
  /** Shown instead of the controls when the file cannot be played. */
  failed: string;
}

interface AudioPlayerProps {
  /** Accessible name of the player. */
  label: string;
  src: string;
  texts: AudioPlayerTexts;
  /** In percent; the caller stores it. */
  volume: number;
  onVolume: (percent: number) => void;
  /** Starts as soon as it can. */
  autoPlay?: boolean;
  /** Offers the file under this name. */
  downloadName?: string;
}

const skipSeconds = 15;

/** `1:07` */
function clockOf(seconds: number): string {
  const whole = Math.floor(seconds);
  const rest = String(whole % 60).padStart(2, "0");
  return `${Math.floor(whole / 60)}:${rest}`;
}

const glyph = { size: 18, stroke: 1.75 } as const;

/** Media controls run left to right in every language. */
export function AudioPlayer(props: AudioPlayerProps) {
  const { label, src, texts, volume, onVolume } = props;
  const audio = useAudio(volume, props.autoPlay ?? false);
  const { isPlaying, isMuted, positionSeconds, durationSeconds } = audio;
  const percent =
    durationSeconds > 0 ? (100 * positionSeconds) / durationSeconds : 0;
  const times = `${clockOf(positionSeconds)} / ${clockOf(durationSeconds)}`;

  return (
    <div className="sc-audio" role="group" aria-label={label} dir="ltr">
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- the spoken sentence is beside the player */}
      <audio {...audio.events} src={src} preload="auto" />
      {audio.hasFailed ? (
        <p className="sc-audio-failed" role="status" dir="auto">
          {texts.failed}
        </p>
      ) : (
        <>
          <div className="sc-audio-row">
            <IconButton
              label={texts.back}
              icon={<IconRewindBackward15 {...glyph} />}
              onClick={() => audio.seek(positionSeconds - skipSeconds)}
            />
            <IconButton
              label={isPlaying ? texts.pause : texts.play}
              className="sc-audio-play"
              icon={
                isPlaying ? (
                  <IconPlayerPauseFilled size={18} />
                ) : (
                  <IconPlayerPlayFilled size={18} />
                )
              }
              onClick={audio.toggle}
            />
            <IconButton
              label={texts.ahead}
              icon={<IconRewindForward15 {...glyph} />}
              onClick={() => audio.seek(positionSeconds + skipSeconds)}
            />
            <span className="sc-audio-times">{times}</span>
          </div>
          <PercentBar
            label={texts.seek}
            percent={percent}
            step={0.5}
            spoken={times}
            onChange={(value) => audio.seek((value / 100) * durationSeconds)}
          />
          <div className="sc-audio-row">
            <IconButton
              label={isMuted ? texts.unmute : texts.mute}
              aria-pressed={isMuted}
              icon={
                isMuted ? (
                  <IconVolumeOff {...glyph} />
                ) : (
                  <IconVolume {...glyph} />
                )
              }
              onClick={audio.toggleMuted}
            />
            <PercentBar
              label={texts.volume}
              percent={isMuted ? 0 : volume}
              step={1}
              spoken={`${isMuted ? 0 : volume} %`}
              onChange={(value) => {
                if (isMuted) audio.toggleMuted();
                onVolume(value);
              }}
            />
            {props.downloadName !== undefined && (
              <a
                className="sc-button"
                data-icon-only=""
                href={src}
                download={props.downloadName}
                aria-label={texts.download}
                data-tooltip={texts.download}
              >
                <IconDownload {...glyph} />
              </a>
            )}
          </div>
        </>
      )}
    </div>
  );
}
