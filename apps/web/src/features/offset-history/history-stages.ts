import type { HistoryStage } from "@stagecraft/stage-charts";
import type { AlertLevel } from "@stagecraft/ui";
import type { OffsetHistory } from "#entities/well/trajectory.queries.ts";
import { readerText } from "#translations/reader.ts";
import type { Text } from "#translations/use-text.ts";

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
    const outcome = outcomeLabel(stage.outcome, text);
    return [
      {
        stageId: stage.stageId,
        from,
        to,
        outcome: stage.outcome,
        detail:
          change === ""
            ? text("offsetHistory.stageDetail", { ...place, outcome })
            : text("offsetHistory.stageChange", {
                ...place,
                outcome,
                change,
              }),
        hitTime: stage.outcome === "fracHit" ? stage.firstHitTimestamp : null,
        hitLabel: text("offsetHistory.hitLabel", place),
      },
    ];
  });
}

type Outcome = OffsetHistory["stages"][number]["outcome"];

export function outcomeLabel(outcome: Outcome, text: Text): string {
  switch (outcome) {
    case "fracHit":
      return text("offsetHistory.fracHit");
    case "nearHit":
      return text("offsetHistory.nearHit");
    case "none":
      return text("offsetHistory.noHit");
    case "notEvaluated":
      return text("panels.notEvaluated");
  }
}

const levels: Readonly<Record<Outcome, AlertLevel>> = {
  fracHit: "alert",
  nearHit: "warn",
  none: "ok",
  notEvaluated: "notEvaluated",
};

export function outcomeLevel(outcome: Outcome): AlertLevel {
  return levels[outcome];
}
