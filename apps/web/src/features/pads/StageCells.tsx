import { Link } from "@tanstack/react-router";
import { links } from "#app/links.ts";
import { rampStep, stateTexts } from "#entities/stage/StageState.tsx";
import { useText } from "#translations/use-text.ts";
import type { WellProgress } from "./pad-progress.ts";

/**
 * One cell per stage, toe to heel, each a way to its chart. For the pointer
 * only: by keyboard and by ear the same stages are in the well's list, which is
 * one stop instead of fifty.
 */
export function StageCells({ well }: { well: WellProgress }) {
  const text = useText();
  const missing = Math.max(0, well.expected - well.stages.length);
  return (
    <div className="pad-cells" dir="ltr" aria-hidden="true">
      {well.stages.map(({ stageId, stageName, state }) => (
        <Link
          key={stageId}
          to={links.stageChart({ stageId })}
          tabIndex={-1}
          className="pad-cell"
          data-step={rampStep(state)}
          data-tooltip={text("pads.cell", {
            stage: stageName,
            state: text(stateTexts[state]),
          })}
        />
      ))}
      {Array.from({ length: missing }, (_, index) => (
        <span key={index} className="pad-cell" data-step={0} />
      ))}
    </div>
  );
}
