import { lazyPart } from "#shared/form/lazy-dialog.tsx";
import { loadTexts } from "#translations/translate.ts";
import { isMarked, type MarkedStage } from "./machine-mark.ts";

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
