import { Banner, Button } from "@stagecraft/ui";
import { IconAlertOctagon, IconNotes } from "@tabler/icons-react";
import { ApiError } from "#api/api-error.ts";
import { editConflictOf } from "#shared/form/edit-conflict.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import type {
  SavingStep,
  StepFailure,
  StartedJob,
} from "./use-watcher-saving.ts";

const progressTexts: Readonly<Record<SavingStep, TextKey>> = {
  save: "etlBuilder.progressSave",
  submit: "etlBuilder.progressSubmit",
  note: "etlBuilder.progressNote",
};

const failureTexts: Readonly<Record<StepFailure["step"], TextKey>> = {
  save: "etlBuilder.failedSave",
  submit: "etlBuilder.failedSubmit",
};

/** Whether somebody else saved the watcher, or made one, since it was opened here. */
export function isWatcherConflict(failure: StepFailure | null): boolean {
  if (failure?.step !== "save") return false;
  const { error } = failure;
  return (
    editConflictOf(error) !== null ||
    (error instanceof ApiError && error.code === "etl.duplicate")
  );
}

function useFailureReason(failure: StepFailure | null): string {
  const text = useText();
  const errorText = useErrorText();
  if (failure === null) return "";
  const conflict = editConflictOf(failure.error);
  if (conflict === null) return errorText(failure.error);
  return conflict.changedBy === ""
    ? text("error.conflictUnknown")
    : text("error.conflict", { who: conflict.changedBy });
}

interface BuilderStatusProps {
  step: SavingStep | null;
  failure: StepFailure | null;
  /** Why a button is disabled, when there is no other message. */
  block: string | undefined;
}

/** Shows the running action, the failed step with its reason, or why a button is disabled. */
export function BuilderStatus({ step, failure, block }: BuilderStatusProps) {
  const text = useText();
  const reason = useFailureReason(failure);
  if (step !== null) return <span>{text(progressTexts[step])}</span>;
  if (failure !== null)
    return (
      <>
        <IconAlertOctagon size={16} stroke={2} />
        <bdi>{text(failureTexts[failure.step], { reason })}</bdi>
      </>
    );
  return block === undefined ? null : <bdi className="page-quiet">{block}</bdi>;
}

interface StartedNoticeProps {
  started: StartedJob;
  isBusy: boolean;
  onNoteAgain: () => void;
}

function lacksIssue(error: Error): boolean {
  return error instanceof ApiError && error.code === "operationNote.noIssue";
}

/** Shows whether the operations note of a started job was written. */
export function StartedNotice({
  started: { job, noteError },
  isBusy,
  onNoteAgain,
}: StartedNoticeProps) {
  const text = useText();
  const errorText = useErrorText();
  const { jobName, jobId } = job;
  const startedText = text("etlBuilder.started", { jobName, jobId });
  if (noteError === null)
    return (
      <Banner tone="info" icon={<IconNotes size={18} stroke={1.75} />}>
        {startedText}. {text("etlBuilder.noted")}
      </Banner>
    );
  return (
    <Banner
      tone="info"
      icon={<IconNotes size={18} stroke={1.75} />}
      note={
        <Button
          variant="outline"
          size="small"
          disabled={isBusy}
          onClick={onNoteAgain}
        >
          {text("etlBuilder.noteAgain")}
        </Button>
      }
    >
      {startedText}.{" "}
      {lacksIssue(noteError)
        ? text("etlBuilder.noIssue")
        : text("etlBuilder.notNoted", { reason: errorText(noteError) })}
    </Banner>
  );
}
