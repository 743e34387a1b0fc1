import { Button, IconButton, isTyping } from "@stagecraft/ui";
import { IconPlayerStop } from "@tabler/icons-react";
import { useErrorText } from "#shared/page/error-text.ts";
import { useText } from "#translations/use-text.ts";
import { currentZoneLabel } from "#translations/reader-state.ts";
import * as time from "#shared/time/format-time.ts";
import { useEffect, useRef } from "react";
import { ReplayControls } from "./ReplayControls.tsx";
import type { Replay } from "./use-replay.ts";
import { type RunningReplay, keyedStepMs } from "./replay-session.ts";
import "./stage-replay.css";

function actionOf(key: string, replay: Replay): (() => void) | null {
  const { state, session, nextAlarm } = replay;
  if (state.phase !== "running") return null;
  switch (key) {
    case " ":
      return () => session.togglePlaying();
    case ",":
      return () => session.seek(state.moment - keyedStepMs);
    case ".":
      return () => session.seek(state.moment + keyedStepMs);
    case "n":
      return nextAlarm === null ? null : () => session.seek(nextAlarm);
    default:
      return null;
  }
}

/** A focused button handles the space key itself. */
function isTakenByControl(event: KeyboardEvent): boolean {
  return (
    event.key === " " &&
    event.target instanceof HTMLElement &&
    event.target.closest("button, a, [role=menu], [role=dialog]") !== null
  );
}

/** A range slider is not a text input, even when focused. */
function isTypedInto(target: EventTarget | null): boolean {
  const isSlider =
    target instanceof HTMLInputElement && target.type === "range";
  return isTyping(target) && !isSlider;
}

/**
 * While a replay runs, its keys take precedence over the page's: space pauses
 * the replay, not the live data.
 */
function useReplayKeys(replay: Replay): void {
  const latest = useRef(replay);
  useEffect(() => {
    latest.current = replay;
  });
  const isRunning = replay.state.phase === "running";
  useEffect(() => {
    if (!isRunning) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTypedInto(event.target) || isTakenByControl(event)) return;
      const action = actionOf(event.key.toLowerCase(), latest.current);
      if (action === null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      action();
    };
    window.addEventListener("keydown", pressed, { capture: true });
    return () =>
      window.removeEventListener("keydown", pressed, { capture: true });
  }, [isRunning]);
}

/** `Nov 14, 2026 13:52:07 UTC`: with the date, so that it is not mistaken for today. */
function formatMoment(moment: number): string {
  return `${time.formatDay(moment)} ${formatClock(moment)}`;
}

function formatClock(moment: number): string {
  return `${time.formatClock(moment)} ${currentZoneLabel(moment)}`;
}

interface ReplaySliderProps {
  running: RunningReplay;
  onSeek: (moment: number) => void;
}

/** Samples come once a second. */
const stepMs = 1_000;

/** The position of the replay in the stage; time runs from left to right in every language. */
function ReplaySlider({ running, onSeek }: ReplaySliderProps) {
  const text = useText();
  const { from, to, moment } = running;
  return (
    <div className="replay-slider" dir="ltr">
      <bdi>{formatClock(from)}</bdi>
      <input
        type="range"
        aria-label={text("replay.position")}
        aria-valuetext={formatMoment(moment)}
        min={from}
        max={to}
        step={stepMs}
        value={moment}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
      />
      <bdi>{formatClock(to)}</bdi>
    </div>
  );
}

interface ReplayMomentProps {
  running: RunningReplay;
}

/** Shows the replayed moment, and what its record cannot show. */
function ReplayMoment({ running }: ReplayMomentProps) {
  const text = useText();
  const { followedFrom } = running.arrivals;
  const isBeginningStored =
    followedFrom < Infinity && followedFrom > running.from;
  return (
    <div className="replay-moment">
      <time dateTime={new Date(running.moment).toISOString()}>
        <bdi>{formatMoment(running.moment)}</bdi>
      </time>
      <span className="replay-note">
        {followedFrom === Infinity
          ? text("replay.storedAfterwards")
          : isBeginningStored
            ? text("replay.beginningStored", {
                time: formatClock(followedFrom),
              })
            : text("replay.asKnown")}
      </span>
    </div>
  );
}

interface ReplayBarProps {
  replay: Replay;
}

function Word() {
  const text = useText();
  return <strong className="replay-word">{text("replay.word")}</strong>;
}

function Loading({ replay, share }: ReplayBarProps & { share: number }) {
  const text = useText();
  const percent = Math.round(share * 100);
  return (
    <section className="replay-bar" aria-label={text("replay.word")}>
      <Word />
      <label className="replay-loading">
        {text("replay.loading", { percent })}
        <progress max={100} value={percent} />
      </label>
      <Button variant="outline" onClick={replay.stop}>
        {text("replay.cancel")}
      </Button>
    </section>
  );
}

function Failed({ replay, failure }: ReplayBarProps & { failure: Error }) {
  const text = useText();
  const errorText = useErrorText();
  return (
    <section className="replay-bar" aria-label={text("replay.word")}>
      <Word />
      <p className="replay-failure" role="alert">
        {text("replay.failed")} {errorText(failure)}
      </p>
      <Button variant="outline" onClick={replay.start}>
        {text("replay.again")}
      </Button>
      <Button onClick={replay.stop}>{text("replay.cancel")}</Button>
    </section>
  );
}

/** Speed, pause and position of a replay; while it runs, it frames the whole page. */
export function ReplayBar({ replay }: ReplayBarProps) {
  const text = useText();
  const { state, session } = replay;
  useReplayKeys(replay);
  if (state.phase === "idle") return null;
  if (state.phase === "loading")
    return <Loading replay={replay} share={state.share} />;
  if (state.phase === "failed")
    return <Failed replay={replay} failure={state.failure} />;
  return (
    <>
      <div className="replay-frame" aria-hidden="true" />
      <section className="replay-bar" aria-label={text("replay.word")}>
        <Word />
        <ReplayMoment running={state} />
        <ReplayControls replay={replay} running={state} />
        <ReplaySlider running={state} onSeek={(to) => session.seek(to)} />
        <IconButton
          label={text("replay.stop")}
          icon={<IconPlayerStop size={18} stroke={1.75} />}
          onClick={replay.stop}
        />
      </section>
    </>
  );
}
