import { Banner, Button } from "@stagecraft/ui";
import { IconNotes } from "@tabler/icons-react";
import { ApiError } from "#api/api-error.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useText } from "#translations/use-text.ts";
import type { StartedJob } from "./use-watcher-saving.ts";

interface StartedNoticeProps {
  started: StartedJob;
  isBusy: boolean;
  onNoteAgain: () => void;
}

function lacksIssue(error: Error): boolean {
  return error instanceof ApiError && error.code === "operationNote.noIssue";
}

/** Says what became of the operations note of a job that was started here. */
export function StartedNotice({
  started: { job, noteError },
  isBusy,
  onNoteAgain,
}: StartedNoticeProps) {
  const text = useText();
  const errorText = useErrorText();
  const { jobName, jobId } = job;
  const said = text("etlBuilder.started", { jobName, jobId });
  if (noteError === null)
    return (
      <Banner tone="info" icon={<IconNotes size={18} stroke={1.75} />}>
        {said}. {text("etlBuilder.noted")}
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
      {said}.{" "}
      {lacksIssue(noteError)
        ? text("etlBuilder.noIssue")
        : text("etlBuilder.notNoted", { reason: errorText(noteError) })}
    </Banner>
  );
}
