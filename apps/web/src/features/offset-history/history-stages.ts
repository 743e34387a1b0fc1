import { type HistoryStage } from "@stagecraft/stage-charts";
import type { OffsetHistory } from "#entities/well/trajectory.queries.ts";
import { readerText } from "#translations/reader.ts";
import type { Text } from "#translations/use-text.ts";
import { outcomeLabel } from "./outcome-label.ts";

type Watched = OffsetHistory["stages"][number];

export function changeText(change: number | null, unit: string): string {
  return change === null ? "" : readerText(change, unit);
}

/** Returns the stages for the chart; a stage without samples is left out. */
export function historyStages(
  stages: readonly Watched[],
  unit: string,
  text: Text,
): HistoryStage[] {
  return stages.flatMap((stage) => {
    const { startTimestamp: from, endTimestamp: to } = stage;
    if (from === null || to === null) return [];
    const place = { well: stage.wellNumber, stage: stage.stageName };
    const change = changeText(stage.largestChange, unit);
    const word = outcomeLabel(stage.outcome, text);
    return [
      {
        stageId: stage.stageId,
        from,
        to,
        outcome: stage.outcome,
        detail:
          change === ""
            ? text("offsetHistory.stageDetail", { ...place, outcome: word })
            : text("offsetHistory.stageChange", {
                ...place,
                outcome: word,
                change,
              }),
        hitTime: stage.outcome === "fracHit" ? stage.firstHitTimestamp : null,
        hitLabel: text("offsetHistory.hitLabel", place),
      },
    ];
  });
}
