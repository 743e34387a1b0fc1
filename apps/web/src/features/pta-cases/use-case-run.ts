import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { upToDateOf } from "./cases/case-segments.ts";
import {
  useCancelCase,
  useRunCase,
  type PtaCase,
} from "./pta-cases.queries.ts";

export interface CaseRun {
  readonly isBusy: boolean;
  /** Null runs what is new, failed, canceled or outdated. */
  readonly run: (interpretationIds: readonly number[] | null) => void;
  readonly cancel: () => void;
}

/** Why a case cannot be run as a whole now. */
export function useRunBlock(counts: PtaCase["counts"]): string | undefined {
  const text = useText();
  const block = useWriteBlock();
  if (block !== undefined) return block;
  if (counts.interpretations === 0) return text("ptaCases.noStagesYet");
  return upToDateOf(counts) === counts.interpretations
    ? text("ptaCases.allDone")
    : undefined;
}

/** Orders and stops runs of a case, and shows the outcome. */
export function useCaseRun(caseId: number): CaseRun {
  const text = useText();
  const errorText = useErrorText();
  const running = useRunCase(caseId);
  const canceling = useCancelCase(caseId);
  const onError = (error: Error) =>
    void toaster.show({ tone: "error", text: errorText(error) });
  return {
    isBusy: running.isPending || canceling.isPending,
    run: (interpretationIds) =>
      running.mutate(interpretationIds, {
        onSuccess: ({ queued }) =>
          void toaster.show({
            tone: "info",
            text: text("ptaCases.queued", { count: queued }),
          }),
        onError,
      }),
    cancel: () =>
      canceling.mutate(undefined, {
        onSuccess: ({ cancelled }) =>
          void toaster.show({
            tone: "info",
            text: text("ptaCases.cancelled", { count: cancelled }),
          }),
        onError,
      }),
  };
}
