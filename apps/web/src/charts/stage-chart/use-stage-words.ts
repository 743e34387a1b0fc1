import type { StageWords } from "@stagecraft/stage-charts";
import { useMemo } from "react";
import { useText } from "#translations/use-text.ts";
import { stageWords } from "./stage-words.ts";

export function useStageWords(): StageWords {
  const text = useText();
  return useMemo(() => stageWords(text), [text]);
}
