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

/**
 * Marks a stage that a feed created, with its recognized kind. Downloaded with
 * the first such stage.
 */
export function MachineMark({ isMadeByMachine, recognizedAs }: MarkedStage) {
  const stage = { isMadeByMachine, recognizedAs };
  return isMarked(stage) ? <Marks {...stage} /> : null;
}
