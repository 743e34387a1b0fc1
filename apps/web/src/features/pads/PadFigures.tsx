import { stageStates } from "@stagecraft/domain";
import { ProgressTrack, RampSwatch } from "@stagecraft/ui";
import { rampStep, stateTexts } from "#entities/stage/StageState.tsx";
import { formatDuration } from "#entities/time/duration.ts";
import { useText, type Text } from "#translations/use-text.ts";
import type { PadProgress } from "./pad-progress.ts";
import { stateSegments } from "./state-segments.ts";

interface PadFiguresProps {
  name: string;
  progress: PadProgress;
}

/** Below this the rest is not worth a figure. */
const almostDoneMs = 2 * 3_600_000;

/** How long the rest will take; nothing while that cannot be told. */
function outlookOf({ remainingMs }: PadProgress, text: Text): string | null {
  if (remainingMs === null) return null;
  return remainingMs > almostDoneMs
    ? text("pads.estimate", { duration: formatDuration(remainingMs, text) })
    : text("pads.almostDone");
}

export function PadFigures({ name, progress }: PadFiguresProps) {
  const text = useText();
  const { byState, completed, expected, percent } = progress;
  const outlook = outlookOf(progress, text);
  return (
    <div className="pad-figures">
      <div className="pad-headline">
        {percent !== null && (
          <bdi className="pad-percent">{text("pads.percent", { percent })}</bdi>
        )}
        <p>
          <b>
            {outlook === null
              ? text("pads.completedSentence", { completed, expected })
              : text("pads.completed", { completed, count: expected })}
          </b>
          {outlook !== null && <span>{outlook}</span>}
        </p>
      </div>
      <ProgressTrack
        size="large"
        label={text("pads.progressOf", { name, completed, expected })}
        segments={stateSegments(progress)}
        total={Math.max(expected, completed + byState.LOADING)}
      />
      <ul className="pad-legend">
        {stageStates
          .filter((state) => byState[state] > 0)
          .map((state) => (
            <li key={state}>
              <RampSwatch step={rampStep(state)} />
              {text(stateTexts[state])} <bdi>{byState[state]}</bdi>
            </li>
          ))}
      </ul>
    </div>
  );
}
