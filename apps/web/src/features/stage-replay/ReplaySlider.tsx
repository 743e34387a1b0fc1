import { useText } from "#translations/use-text.ts";
import type { RunningReplay } from "./replay-session.ts";
import { formatClock, formatMoment } from "./replay-time.ts";

interface ReplaySliderProps {
  running: RunningReplay;
  onSeek: (moment: number) => void;
}

/** Samples come once a second. */
const stepMs = 1_000;

/** The position of the replay in the stage; time runs from left to right in every language. */
export function ReplaySlider({ running, onSeek }: ReplaySliderProps) {
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
