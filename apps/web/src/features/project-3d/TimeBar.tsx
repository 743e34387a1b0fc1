import { zoneOffsetMs } from "@stagecraft/domain";
import { Button, IconButton } from "@stagecraft/ui";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import {
  formatDay,
  formatDayOfYear,
  formatMoment,
} from "#shared/time/format-time.ts";
import { currentZone } from "#translations/reader-state.ts";
import { useText, type Text } from "#translations/use-text.ts";
import type { PadPlayback, PlaybackState } from "./pad-playback.ts";
import { dayTicks, padSpeeds, type PadTime } from "./pad-time.ts";

interface TimeBarProps {
  time: PadTime;
  state: PlaybackState;
  playback: PadPlayback;
}

/** A pad lasts for weeks: a minute is as fine as anybody can see. */
const stepMs = 60_000;
const secondsOfHour = 3600;
const hoursOfDay = 24;

function speedText(speed: number, text: Text): string {
  const hours = speed / secondsOfHour;
  return hours < hoursOfDay
    ? text("project3d.hoursEachSecond", { hours })
    : text("project3d.daysEachSecond", { days: hours / hoursOfDay });
}

function DayTicks({ time }: { time: PadTime }) {
  const ticks = dayTicks(time, (at) => zoneOffsetMs(currentZone(), at));
  const width = Math.max(1, time.to - time.from);
  return (
    <div className="scene-ticks" aria-hidden="true">
      {ticks.map((tick) => (
        <span
          key={tick}
          style={{ insetInlineStart: `${(100 * (tick - time.from)) / width}%` }}
        >
          <bdi>{formatDayOfYear(tick)}</bdi>
        </span>
      ))}
    </div>
  );
}

/** Plays the pad from its first to its last stage; time runs from left to right in every language. */
export function TimeBar({ time, state, playback }: TimeBarProps) {
  const text = useText();
  const { moment, isPlaying, speed } = state;
  const shown = moment ?? time.to;
  return (
    <section className="scene-time" aria-label={text("project3d.time")}>
      <div className="scene-time-controls" dir="ltr">
        <IconButton
          label={text(isPlaying ? "project3d.pause" : "project3d.play")}
          aria-keyshortcuts="Space"
          icon={
            isPlaying ? (
              <IconPlayerPause size={18} stroke={1.75} />
            ) : (
              <IconPlayerPlay size={18} stroke={1.75} />
            )
          }
          onClick={() => playback.togglePlaying()}
        />
        <label>
          <span className="sc-hidden">{text("project3d.speed")}</span>
          <select
            value={speed}
            onChange={(event) =>
              playback.setSpeed(Number(event.currentTarget.value))
            }
          >
            {padSpeeds.map((each) => (
              <option key={each} value={each}>
                {speedText(each, text)}
              </option>
            ))}
          </select>
        </label>
        <Button
          variant="outline"
          aria-pressed={moment === null}
          aria-keyshortcuts="N"
          onClick={() => playback.showNow()}
        >
          {text("project3d.now")}
        </Button>
      </div>
      <div className="scene-slider" dir="ltr">
        <input
          type="range"
          aria-label={text("project3d.position")}
          aria-valuetext={formatMoment(shown)}
          min={time.from}
          max={time.to}
          step={stepMs}
          value={shown}
          onChange={(event) => playback.seek(event.currentTarget.valueAsNumber)}
        />
        <DayTicks time={time} />
      </div>
      <time className="scene-moment" dateTime={new Date(shown).toISOString()}>
        <bdi>{moment === null ? formatDay(shown) : formatMoment(moment)}</bdi>
      </time>
    </section>
  );
}
