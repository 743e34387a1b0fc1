import { useState } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useText } from "#translations/use-text.ts";
import {
  useNoteSubmit,
  useSaveWatcher,
  useSubmitWatcher,
  type JobDocument,
  type SubmittedJob,
  type Watcher,
} from "./etl-builder.queries.ts";
import { submitNote } from "./submit-note.ts";
import { targetKey, type WatcherTarget } from "./watcher-target.ts";

/** Snackbars of the builder disappear sooner than alerts (decision A39). */
const snackbarMs = 3000;

export type SavingStep = "save" | "submit" | "note";

export interface StepFailure {
  readonly target: WatcherTarget;
  readonly step: Exclude<SavingStep, "note">;
  readonly error: Error;
}

/** A job that was started here, and whether its note was written. */
export interface StartedJob {
  readonly target: WatcherTarget;
  readonly job: SubmittedJob;
  readonly etl: JobDocument;
  readonly noteError: Error | null;
}

interface WatcherEdit {
  readonly target: WatcherTarget;
  readonly base: Watcher | null;
  readonly etl: JobDocument;
  /** Whether the record already matches the draft. */
  readonly isStored: boolean;
}

function isOf(
  target: WatcherTarget | null,
  outcome: { readonly target: WatcherTarget } | null,
): boolean {
  return (
    target !== null &&
    outcome !== null &&
    targetKey(target) === targetKey(outcome.target)
  );
}

/**
 * Saves a watcher and starts its job in steps. The record is saved first,
 * because the job belongs to it from its first moment; a step that succeeded
 * is not repeated when a later one fails, and a note that cannot be written
 * does not undo the start.
 */
export function useWatcherSaving(
  projectId: number,
  onSaved: (target: WatcherTarget, saved: Watcher) => void,
) {
  const text = useText();
  const errorText = useErrorText();
  const saving = useSaveWatcher();
  const submitting = useSubmitWatcher();
  const noting = useNoteSubmit(projectId);
  const [step, setStep] = useState<SavingStep | null>(null);
  const [failure, setFailure] = useState<StepFailure | null>(null);
  const [started, setStarted] = useState<StartedJob | null>(null);

  function snackbar(tone: "info" | "error", written: string) {
    toaster.show({ tone, text: written, durationMs: snackbarMs });
  }

  /** Runs one step; a failure is kept with its step and returned as null. */
  async function attempt<Result>(
    target: WatcherTarget,
    of: StepFailure["step"],
    run: () => Promise<Result>,
  ): Promise<Result | null> {
    setStep(of);
    try {
      return await run();
    } catch (thrown) {
      const error =
        thrown instanceof Error ? thrown : new Error(String(thrown));
      setFailure({ target, step: of, error });
      snackbar("error", errorText(error));
      return null;
    }
  }

  async function saveStep(edit: WatcherEdit): Promise<Watcher | null> {
    if (edit.isStored && edit.base !== null) return edit.base;
    const saved = await attempt(edit.target, "save", () =>
      saving.mutateAsync(edit),
    );
    if (saved !== null) onSaved(edit.target, saved);
    return saved;
  }

  async function noteStep(began: Omit<StartedJob, "noteError">) {
    setStep("note");
    try {
      await noting.mutateAsync(submitNote(began.job, began.etl));
      setStarted({ ...began, noteError: null });
    } catch (thrown) {
      const error =
        thrown instanceof Error ? thrown : new Error(String(thrown));
      setStarted({ ...began, noteError: error });
    }
  }

  async function save(edit: WatcherEdit): Promise<void> {
    setFailure(null);
    const saved = await saveStep(edit);
    setStep(null);
    if (saved !== null) snackbar("info", text("etlBuilder.saved"));
  }

  async function saveAndSubmit(edit: WatcherEdit): Promise<void> {
    setFailure(null);
    const { target, etl } = edit;
    const watcher = await saveStep(edit);
    if (watcher === null) return setStep(null);
    const job = await attempt(target, "submit", () =>
      submitting.mutateAsync({ target, watcher: { ...watcher, etl } }),
    );
    if (job === null) return setStep(null);
    const { jobName, jobId } = job;
    snackbar("info", text("etlBuilder.started", { jobName, jobId }));
    await noteStep({ target, job, etl });
    setStep(null);
  }

  async function noteAgain(): Promise<void> {
    if (started === null) return;
    await noteStep(started);
    setStep(null);
  }

  return {
    /** The running step; null when none runs. */
    step,
    /** The failed step of this watcher. */
    failureOf: (target: WatcherTarget | null) =>
      isOf(target, failure) ? failure : null,
    /** The job that was started for this watcher. */
    startedOf: (target: WatcherTarget | null) =>
      isOf(target, started) ? started : null,
    save: (edit: WatcherEdit) => void save(edit),
    saveAndSubmit: (edit: WatcherEdit) => void saveAndSubmit(edit),
    noteAgain: () => void noteAgain(),
    forgetFailure: () => setFailure(null),
  };
}
