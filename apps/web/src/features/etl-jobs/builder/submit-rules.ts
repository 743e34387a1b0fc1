import type { Text } from "#translations/use-text.ts";
import type { Watcher, WatcherState } from "./etl-builder.queries.ts";
import { editorDocumentOf, runKey } from "./job-document.ts";
import { isDraftEdited, type WatcherDraft } from "./watcher-draft.ts";

export function isJobLive({ jobState }: WatcherState): boolean {
  return jobState === "RUNNING" || jobState === "SUBMITTED";
}

/** Whether there is something to terminate: a job, or a watcher that would start the next one. */
export function canTerminate(status: WatcherState): boolean {
  const isWanted = status.wanted === "RUNNING" && status.jobId !== null;
  return isJobLive(status) || isWanted;
}

/**
 * Whether exactly this document was submitted before: only the first submission needs a dry run.
 */
function wasSubmitted(
  watcher: Watcher | null,
  { document }: WatcherDraft,
): boolean {
  return (
    watcher !== null &&
    watcher.status.jobId !== null &&
    !watcher.status.isOutdated &&
    runKey(editorDocumentOf(watcher.etl)) === runKey(document)
  );
}

/** Why the record cannot be saved, apart from errors in the document. */
export function saveBlock(draft: WatcherDraft, text: Text): string | undefined {
  const isStored = draft.base !== null && !isDraftEdited(draft);
  return isStored ? text("etlBuilder.nothingToSave") : undefined;
}

/** Why the job cannot be started, apart from errors in the document. */
export function submitBlock(
  watcher: Watcher | null,
  draft: WatcherDraft,
  passedDryRun: boolean,
  text: Text,
): string | undefined {
  if (watcher !== null && isJobLive(watcher.status))
    return text("etlBuilder.alreadyRunning");
  return passedDryRun || wasSubmitted(watcher, draft)
    ? undefined
    : text("etlBuilder.dryRunFirst");
}
