import { repeatWidget } from "#widgets/shared/quality/repeat-card.tsx";

export const stageQCRepeatRowChart = repeatWidget({
  name: "stageQCRepeatRowChart",
  kind: "row",
  title: "quality.repeatedRowTitle",
});
