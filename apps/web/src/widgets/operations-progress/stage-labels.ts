import type { AlertLevel } from "@stagecraft/ui";
import type { OperationsStage } from "#entities/project/operations.queries.ts";
import { levelShape, levelLabel } from "#entities/stage/fdi-level.ts";
import { stateTexts } from "#entities/stage/StageState.tsx";
import { formatMoment } from "#shared/time/format-time.ts";
import type { Text } from "#translations/use-text.ts";
import { formatPumpTime } from "#widgets/shared/format-figure.ts";

/**
 * Almost every stage gets a small response from some offset well; half of a
 * threshold is the least that is marked.
 */
const leastMarked = 2;

/** Null when nothing was evaluated, or nothing came near a threshold. */
export function raisedLevel({ fdi }: OperationsStage): AlertLevel | null {
  if (fdi === null || fdi.level < leastMarked) return null;
  return levelShape(fdi.level);
}

/** Returns the client comment on the stage, otherwise the newest remark. */
export function remarkOf(stage: OperationsStage): string {
  return stage.clientComment || (stage.lastRemark?.annotation ?? "");
}

/** Describes a cell in full, line by line. `Systems` is only for support; others do not receive it. */
export function stageTitle(
  stage: OperationsStage,
  isSupport: boolean,
  text: Text,
): string {
  const { fdi, startTimestamp, pumpSeconds, comment } = stage;
  const lines = [
    text("dashboards.cell", {
      stage: stage.stageName,
      well: stage.wellNumber,
      state: text(stateTexts[stage.stageState]),
    }),
  ];
  if (startTimestamp !== null)
    lines.push(`${text("dashboards.start")} ${formatMoment(startTimestamp)}`);
  if (pumpSeconds !== null)
    lines.push(`${text("dashboards.pumpTime")} ${formatPumpTime(pumpSeconds)}`);
  if (fdi !== null && fdi.level > 0)
    lines.push(
      text("dashboards.levelOfWell", {
        level: levelLabel(fdi.level, text),
        number: fdi.offsetNumber,
        well: fdi.wellLabel,
      }),
    );
  const remark = remarkOf(stage);
  if (remark !== "") lines.push(remark);
  if (isSupport && comment !== undefined && comment !== "")
    lines.push(text("dashboards.systems", { comment }));
  return lines.join("\n");
}
