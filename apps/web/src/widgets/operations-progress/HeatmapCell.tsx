import { AlertGlyph } from "@stagecraft/ui";
import { memo } from "react";
import { links } from "#addresses/links.ts";
import type { OperationsStage } from "#entities/project/operations.queries.ts";
import { rampStep } from "#entities/stage/StageState.tsx";
import { raisedLevel, remarkOf } from "./stage-labels.ts";

interface HeatmapCellProps {
  stage: OperationsStage;
  title: string;
  isChosen: boolean;
  /** Only one cell of the grid is in the tab order; the arrow keys move to the others. */
  isStop: boolean;
}

/** A plain link, because there are hundreds of them; the grid handles clicks and keys. */
export const HeatmapCell = memo(function HeatmapCell(props: HeatmapCellProps) {
  const { stage, title, isChosen, isStop } = props;
  const { stageId, stageState } = stage;
  const level = raisedLevel(stage);
  return (
    <div
      role="gridcell"
      className="heatmap-cell"
      aria-selected={isChosen}
      data-step={rampStep(stageState)}
      data-tooltip={title}
    >
      <a
        href={links.stageChart({ stageId })}
        data-stage={stageId}
        tabIndex={isStop ? 0 : -1}
        aria-label={title}
      >
        {stageState === "LOADING" && (
          <svg className="heatmap-play" viewBox="0 0 8 8" aria-hidden="true">
            <path d="M1.8 1v6l5-3z" fill="currentColor" />
          </svg>
        )}
      </a>
      {level !== null && (
        <span className="heatmap-level">
          <AlertGlyph level={level} size={13} />
        </span>
      )}
      {remarkOf(stage) !== "" && <span className="heatmap-remark" />}
    </div>
  );
});
