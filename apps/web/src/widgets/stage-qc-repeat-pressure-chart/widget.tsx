import { repeatWidget } from "#widgets/shared/quality/repeat-card.tsx";

export const stageQCRepeatPressureChart = repeatWidget({
  name: "stageQCRepeatPressureChart",
  kind: "pressure",
  title: "quality.repeatedPressureTitle",
});
