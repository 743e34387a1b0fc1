import { repeatWidget } from "./repeat-card.tsx";

export const stageQCRepeatPressureChart = repeatWidget({
  name: "stageQCRepeatPressureChart",
  kind: "pressure",
  title: "quality.repeatedPressureTitle",
});
