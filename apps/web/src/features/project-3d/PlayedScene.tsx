import { zoneOffsetMs } from "@stagecraft/domain";
import { Button, IconButton } from "@stagecraft/ui";
import { IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { lengthUnitOf } from "#charts/pad-scene/scene-length-unit.ts";
import { SceneFrame } from "#charts/pad-scene/SceneFrame.tsx";
import type { SceneTools } from "#charts/pad-scene/use-scene-tools.ts";
import { useKeys, type KeyActions } from "#charts/stage-chart/use-keys.ts";
import {
  formatDay,
  formatDayOfYear,
  formatMoment,
} from "#shared/time/format-time.ts";
import { currentZone } from "#translations/reader-state.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { PadPlayback, type PlaybackState } from "./pad-playback.ts";
import { dayTicks, padSpeeds, padTime, type PadTime } from "./pad-time.ts";
import type { SceneData } from "./project-3d.queries.ts";
import type { SceneAddress } from "./scene-address.ts";
import { SceneBuilder } from "./scene-builder.ts";
import type { Coloring } from "./scene-coloring.ts";
import { pictureLegend, SceneLegend } from "./SceneLegend.tsx";
import { StageDetails } from "./StageDetails.tsx";

interface TimeBarProps {
  time: PadTime;
  state: PlaybackState;
  playback: PadPlayback;
}

/** A pad takes weeks to pump, so steps shorter than a minute would not be visible. */
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
function TimeBar({ time, state, playback }: TimeBarProps) {
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

/** One playback while the page is open, which follows a live pad. */
function usePadPlayback(
  time: PadTime,
): readonly [playback: PadPlayback, state: PlaybackState] {
  const { from, to } = time;
  const [playback] = useState(() => new PadPlayback(time));
  useEffect(() => playback.follow({ from, to }), [playback, from, to]);
  useEffect(() => () => playback.stop(), [playback]);
  const state = useSyncExternalStore(playback.subscribe, playback.state);
  return [playback, state];
}

/** One key press moves the played pad by this much. */
const keyedStepMs = 3_600_000;

/** A pad on which nothing was pumped has no time to play; its bar is not shown. */
const noTime = { from: 0, to: 0 };

function usePlayedScene(data: SceneData, coloring: Coloring) {
  const time = useMemo(() => padTime(data), [data]);
  const [playback, state] = usePadPlayback(time ?? noTime);
  const { moment } = state;
  const builder = useMemo(() => new SceneBuilder(data), [data]);
  const scene = useMemo(
    () => builder.at(moment, coloring),
    [builder, moment, coloring],
  );
  const keys = useMemo((): KeyActions => {
    if (time === null) return {};
    const step = (by: number) =>
      playback.seek((playback.state().moment ?? time.to) + by);
    return {
      " ": () => playback.togglePlaying(),
      ",": () => step(-keyedStepMs),
      ".": () => step(keyedStepMs),
      n: () => playback.showNow(),
    };
  }, [playback, time]);
  useKeys(keys);
  return { time, playback, state, scene };
}

interface PlayedSceneProps {
  tools: SceneTools;
  data: SceneData;
  coloring: Coloring;
  address: SceneAddress;
  onAddress: (changes: Partial<SceneAddress>) => void;
}

/** The picture with its time below; only this part is drawn again while a pad plays. */
export function PlayedScene(props: PlayedSceneProps) {
  const { tools, data, coloring, address, onAddress } = props;
  const text = useText();
  const { time, playback, state, scene } = usePlayedScene(data, coloring);
  const legend = useMemo(
    () => pictureLegend(data, coloring, text),
    [data, coloring, text],
  );
  const unit = lengthUnitOf(data);
  const selected = data.stages.find(({ id }) => id === address.stageId);
  return (
    <SceneFrame
      tools={tools}
      scene={scene}
      address={address}
      onAddress={onAddress}
      selectedId={selected?.id ?? null}
      unit={unit}
      pictureLegend={legend}
      details={
        selected !== undefined && (
          <StageDetails
            data={data}
            stage={selected}
            coloring={coloring}
            unit={unit}
            onClose={() => onAddress({ stageId: null })}
          />
        )
      }
      over={(isCut) => (
        <SceneLegend data={data} coloring={coloring} isCut={isCut} />
      )}
      below={() =>
        time !== null && (
          <TimeBar time={time} state={state} playback={playback} />
        )
      }
    />
  );
}
