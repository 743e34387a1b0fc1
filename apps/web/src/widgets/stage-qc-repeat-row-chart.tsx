import { repeatWidget } from "./repeat-card.tsx";

export const stageQCRepeatRowChart = repeatWidget({
  name: "stageQCRepeatRowChart",
  kind: "row",
  title: "quality.repeatedRowTitle",
});
