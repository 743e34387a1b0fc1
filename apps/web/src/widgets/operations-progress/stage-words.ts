import type { AlertLevel } from "@stagecraft/ui";
import type { OperationsStage } from "#entities/project/operations.queries.ts";
import { levelShape, levelLabel } from "#entities/stage/fdi-level.ts";
import { stateTexts } from "#entities/stage/StageState.tsx";
import { formatMoment } from "#entities/time/format-time.ts";
import type { Text } from "#translations/use-text.ts";
import { formatPumpTime } from "#widgets/format-figure.ts";

/** Almost every stage is answered a little by some offset well: half of a threshold is worth a mark. */
const leastMarked = 2;

/** Null when nothing was evaluated, or nothing came near a threshold. */
export function raisedLevel({ fdi }: OperationsStage): AlertLevel | null {
  if (fdi === null || fdi.level < leastMarked) return null;
  return levelShape(fdi.level);
}

/** What was said about the stage: the comment on it for clients, else the newest remark. */
export function remarkOf(stage: OperationsStage): string {
  return stage.clientComment || (stage.lastRemark?.annotation ?? "");
}

/** Everything a cell stands for, line by line; `Systems` for support, who alone receive it. */
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
