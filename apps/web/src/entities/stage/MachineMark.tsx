import type { StageKind } from "@stagecraft/domain";
import { lazyPart } from "#shared/form/lazy-dialog.tsx";
import { loadTexts } from "#translations/translate.ts";
import { isMarked } from "./machine-mark.ts";

export interface MarkedStage {
  readonly isMadeByMachine: boolean;
  readonly recognizedAs: StageKind | null;
}

const Marks = lazyPart<MarkedStage>(async () => {
  const [{ MachineMarks }] = await Promise.all([
    import("./MachineMarks.tsx"),
    loadTexts("own-stages"),
  ]);
  return MachineMarks;
});

/** Says that a feed made the stage, and what it was recognized as. Downloaded with the first such stage. */
export function MachineMark({ isMadeByMachine, recognizedAs }: MarkedStage) {
  const stage = { isMadeByMachine, recognizedAs };
  return isMarked(stage) ? <Marks {...stage} /> : null;
}
