import { AlertChip } from "@stagecraft/ui";
import { IconArrowRight } from "@tabler/icons-react";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import type { OperationsStage } from "#entities/project/operations.queries.ts";
import { levelLabel } from "#entities/stage/fdi-level.ts";
import { StageStateBlock } from "#entities/stage/StageState.tsx";
import { formatClock, formatMoment } from "#shared/time/format-time.ts";
import { useText } from "#translations/use-text.ts";
import { dayOf } from "#widgets/shared/day-counts.ts";
import { formatPumpTime } from "#widgets/shared/format-figure.ts";
import { raisedLevel, remarkOf } from "./stage-labels.ts";

function startOf(timestamp: number): string {
  return dayOf(timestamp) === dayOf(Date.now())
    ? formatClock(timestamp)
    : formatMoment(timestamp);
}

interface StageLineProps {
  stage: OperationsStage | undefined;
  /** Time of the response; the figures of a stage being pumped change after it. */
  asOf: number;
}

/** Shows the chosen stage on one line; without one, explains how to choose. */
export function StageLine({ stage, asOf }: StageLineProps) {
  const text = useText();
  if (stage === undefined)
    return <p className="heatmap-line">{text("dashboards.chooseStage")}</p>;
  const { stageId, stageName, wellNumber, startTimestamp, pumpSeconds } = stage;
  const level = raisedLevel(stage);
  return (
    <div className="heatmap-line">
      <b className="heatmap-line-name">
        {text("dashboards.stageOf", { stage: stageName, well: wellNumber })}
      </b>
      <StageStateBlock state={stage.stageState} />
      {startTimestamp !== null && (
        <span>
          {text("dashboards.start")} <bdi>{startOf(startTimestamp)}</bdi>
        </span>
      )}
      {pumpSeconds !== null && (
        <span>
          {text("dashboards.pumpTime")} <bdi>{formatPumpTime(pumpSeconds)}</bdi>
          {stage.stageState === "LOADING" &&
            ` ${text("dashboards.asOf", { time: formatClock(asOf) })}`}
        </span>
      )}
      {level !== null && stage.fdi !== null && (
        <AlertChip level={level}>
          {text("dashboards.levelOf", {
            level: levelLabel(stage.fdi.level, text),
            number: stage.fdi.offsetNumber,
          })}
        </AlertChip>
      )}
      <span className="heatmap-line-remark" dir="auto">
        {remarkOf(stage)}
      </span>
      <AppLink
        to={links.stageChart({ stageId })}
        opensScreen
        className="sc-button"
        data-variant="outline"
      >
        {text("dashboards.openChart")}
        <IconArrowRight size={16} stroke={1.75} className="sc-mirror" />
      </AppLink>
    </div>
  );
}
