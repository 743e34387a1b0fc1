import type { CSSProperties } from "react";
import type { OperationsStage } from "#entities/project/operations.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import { HeatmapCell } from "./HeatmapCell.tsx";
import { columnCount, firstStage, type HeatmapRow } from "./heatmap-rows.ts";
import { stageTitle } from "./stage-labels.ts";
import { useHeatmapInput } from "./use-heatmap-input.ts";

interface HeatmapProps {
  rows: readonly HeatmapRow[];
  chosen: OperationsStage | undefined;
  /** Whether the user chose the stage. */
  isByHand: boolean;
  onChoose: (stage: OperationsStage) => void;
}

/** The first column and every fourth one are numbered. */
function isNumbered(column: number): boolean {
  return column === 1 || column % 4 === 0;
}

/** One cell per stage, toe to heel. It is left to right in every language, because a well has a direction. */
export function Heatmap(props: HeatmapProps) {
  const { rows, chosen, isByHand, onChoose } = props;
  const text = useText();
  const { isSupport } = useAbilities();
  const input = useHeatmapInput(rows, isByHand ? chosen : undefined, onChoose);
  const columns = columnCount(rows);
  const stop = chosen ?? firstStage(rows);

  return (
    <div className="heatmap-scroll" dir="ltr">
      <div
        className="heatmap"
        role="grid"
        aria-label={text("dashboards.stageStates")}
        style={{ "--columns": columns, "--rows": rows.length } as CSSProperties}
        {...input}
      >
        <div className="heatmap-row heatmap-axis" aria-hidden="true">
          <span />
          {Array.from({ length: columns }, (_, index) => (
            <span key={index}>{isNumbered(index + 1) ? index + 1 : ""}</span>
          ))}
        </div>
        {rows.map(({ wellId, wellNumber, cells }) => (
          <div key={wellId} className="heatmap-row" role="row">
            <span role="rowheader" className="heatmap-well">
              <bdi>{wellNumber}</bdi>
            </span>
            {cells.map((stage, index) =>
              stage === null ? (
                <div
                  key={`planned ${index}`}
                  role="gridcell"
                  className="heatmap-cell"
                  data-step={0}
                  aria-label={text("dashboards.notRecorded", {
                    stage: index + 1,
                    well: wellNumber,
                  })}
                />
              ) : (
                <HeatmapCell
                  key={stage.stageId}
                  stage={stage}
                  title={stageTitle(stage, isSupport, text)}
                  isChosen={stage.stageId === chosen?.stageId}
                  isStop={stage.stageId === stop?.stageId}
                />
              ),
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
