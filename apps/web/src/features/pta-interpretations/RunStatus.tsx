import { Button, Chip } from "@stagecraft/ui";
import {
  IconAlertTriangle,
  IconPlayerPlay,
  IconPlayerStop,
} from "@tabler/icons-react";
import { failureLabel, statusLabel } from "#entities/pta/pta-labels.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import {
  useOfflineBlock,
  useWriteBlock,
} from "#shared/page/use-write-block.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { useText } from "#translations/use-text.ts";
import type { Draft } from "./draft/use-draft.ts";
import {
  useCancelInterpretation,
  useRunInterpretation,
  type Interpretation,
} from "./pta-interpretations.queries.ts";

interface StatusProps {
  interpretation: Interpretation;
}

/** The status of the run as a chip; an outdated output is never shown as done. */
export function RunChip({ interpretation: { context } }: StatusProps) {
  const text = useText();
  const label = statusLabel(text, context);
  const needsCare =
    context.status === "FAILED" ||
    (context.status === "DONE" && context.isOutdated);
  return (
    <Chip
      icon={
        needsCare ? <IconAlertTriangle size={14} stroke={1.75} /> : undefined
      }
    >
      {label}
    </Chip>
  );
}

/** Progress of a run, which continues when the page is closed. */
export function RunProgress({ interpretation }: StatusProps) {
  const text = useText();
  const { status, progress, generation } = interpretation.context;
  if (status !== "QUEUED" && status !== "RUNNING") return null;
  const percent = Math.round((progress ?? 0) * 100);
  const label =
    status === "QUEUED"
      ? text("ptaInterpretation.queued")
      : generation === null
        ? text("ptaInterpretation.running", { percent })
        : text("ptaInterpretation.runningGeneration", { percent, generation });
  return (
    <div className="pta-run-progress">
      <p role="status">{label}</p>
      <div
        className="sc-track"
        role="progressbar"
        aria-label={text("ptaInterpretation.run")}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={label}
      >
        <span data-step="1" style={{ inlineSize: `${percent}%` }} />
      </div>
    </div>
  );
}

/** The result of the newest run: why it failed, or that its output is outdated. */
export function RunNotes({ interpretation }: StatusProps) {
  const text = useText();
  const { context } = interpretation;
  const notes = [
    ...(context.status === "FAILED"
      ? [
          {
            key: "failed",
            words: text("ptaInterpretation.failed", {
              reason: failureLabel(text, context.failure ?? "unexpected"),
            }),
          },
        ]
      : []),
    ...(context.isOutdated && interpretation.output !== null
      ? [
          {
            key: "outdated",
            // A canceled or failed run has no output, so its end is not the time of the shown
            // output.
            words:
              context.status === "DONE" && context.endedAt !== null
                ? text("ptaInterpretation.outdated", {
                    time: formatMoment(context.endedAt),
                  })
                : text("ptaInterpretation.outdatedBefore"),
          },
        ]
      : []),
  ];
  return notes.map(({ key, words }) => (
    <div key={key} className="sc-banner" data-tone="info" role="status">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
      <span>{words}</span>
    </div>
  ));
}

interface RunButtonProps extends StatusProps {
  draft: Pick<Draft, "hasChanges">;
}

export function RunButton({ interpretation, draft }: RunButtonProps) {
  const text = useText();
  const errorText = useErrorText();
  const writeBlock = useWriteBlock();
  const offline = useOfflineBlock();
  const run = useRunInterpretation(interpretation.id);
  const cancel = useCancelInterpretation(interpretation.id);
  const { status } = interpretation.context;
  const isAtWork = status === "QUEUED" || status === "RUNNING";
  const error = run.error ?? cancel.error;
  const unsaved = draft.hasChanges
    ? text("ptaInterpretation.saveFirst")
    : undefined;
  return (
    <>
      {error !== null && (
        <span className="sc-error pta-bar-message" role="alert">
          {errorText(error)}
        </span>
      )}
      {isAtWork ? (
        <Button
          variant="outline"
          icon={<IconPlayerStop size={16} stroke={1.75} />}
          disabled={cancel.isPending}
          disabledReason={offline}
          onClick={() => cancel.mutate()}
        >
          {text("ptaInterpretation.cancelRun")}
        </Button>
      ) : (
        <Button
          variant={draft.hasChanges ? "outline" : "primary"}
          icon={<IconPlayerPlay size={16} stroke={1.75} />}
          disabled={run.isPending}
          disabledReason={writeBlock ?? unsaved}
          onClick={() => run.mutate()}
        >
          {text("ptaInterpretation.run")}
        </Button>
      )}
    </>
  );
}
