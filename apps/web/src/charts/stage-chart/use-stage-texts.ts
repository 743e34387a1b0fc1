import type { StageTexts } from "@stagecraft/stage-charts";
import { useMemo } from "react";
import { useText } from "#translations/use-text.ts";
import { stageTexts } from "./stage-texts.ts";

export function useStageTexts(): StageTexts {
  const text = useText();
  return useMemo(() => stageTexts(text), [text]);
}
