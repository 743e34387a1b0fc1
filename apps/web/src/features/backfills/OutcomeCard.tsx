import { isBackfilling } from "@stagecraft/domain";
import { Button, Card, CardBody, ConfirmDialog } from "@stagecraft/ui";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useState } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { useSaveBlock, useWriteBlock } from "#shared/page/use-write-block.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { formatCount } from "#shared/upload/byte-size.ts";
import { useText, type Text } from "#translations/use-text.ts";
import {
  useStopBackfill,
  useUndoBackfill,
  type Backfill,
  type BackfillSummary,
} from "./backfills.queries.ts";

function progressText({ state, sourceName }: Backfill, text: Text): string {
  if (state === "APPLYING") return text("backfill.applying");
  return state === "UNDOING"
    ? text("backfill.undoing")
    : text("backfill.comparing", { source: sourceName });
}

function Progress({ backfill }: { backfill: Backfill }) {
  const text = useText();
  const offline = useSaveBlock();
  const stop = useStopBackfill(backfill.id);
  const { done = 0, total = null } = backfill.progress ?? {};
  const percent =
    total === null ? null : Math.min(100, (100 * done) / Math.max(1, total));
  const label = progressText(backfill, text);
  return (
    <div className="backfill-progress">
      <p role="status">{label}</p>
      <div
        className="sc-track"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(percent === null ? {} : { "aria-valuenow": Math.round(percent) })}
      >
        <span data-step="1" style={{ inlineSize: `${percent ?? 0}%` }} />
      </div>
      {backfill.state === "COMPARING" && (
        <Button
          variant="outline"
          disabled={stop.isPending}
          disabledReason={offline}
          onClick={() => stop.mutate()}
        >
          {text("backfill.stop")}
        </Button>
      )}
    </div>
  );
}

/** What came of it, in a sentence; null while it runs or waits for a decision. */
function outcomeText(backfill: BackfillSummary, text: Text): string | null {
  switch (backfill.state) {
    case "APPLIED":
      return text("backfill.applied", {
        who: backfill.appliedBy ?? "",
        time: formatMoment(backfill.appliedAt ?? 0),
        filled: formatCount(backfill.filledCount),
        replaced: formatCount(backfill.replacedCount),
      });
    case "UNDONE":
      return text("backfill.undone", {
        who: backfill.undoneBy ?? "",
        time: formatMoment(backfill.undoneAt ?? 0),
        kept: formatCount(backfill.keptCount),
      });
    case "FAILED":
      return text("backfill.failed", { reason: backfill.failure ?? "" });
    case "STOPPED":
      return text("backfill.stopped");
    default:
      return null;
  }
}

function Undo({ backfill }: { backfill: Backfill }) {
  const text = useText();
  const errorText = useErrorText();
  const offline = useWriteBlock();
  const undo = useUndoBackfill(backfill.id);
  const [isAsking, setAsking] = useState(false);
  const { undoableUntil } = backfill;
  if (undoableUntil === null) return null;
  const close = () => setAsking(false);
  return (
    <div className="backfill-foot">
      <Button
        variant="outline"
        icon={<IconArrowBackUp size={16} stroke={1.75} />}
        disabledReason={offline}
        onClick={() => setAsking(true)}
      >
        {text("backfill.undo")}
      </Button>
      <span className="page-quiet">
        {text("backfill.undoUntil", { time: formatMoment(undoableUntil) })}
      </span>
      {isAsking && (
        <ConfirmDialog
          title={text("backfill.undoTitle")}
          confirmText={text("backfill.undo")}
          tone="danger"
          isBusy={undo.isPending}
          status={
            undo.error !== null && (
              <span className="sc-error" role="alert">
                {errorText(undo.error)}
              </span>
            )
          }
          onConfirm={() => undo.mutate(undefined, { onSuccess: close })}
          onClose={close}
        >
          <p>{text("backfill.undoText")}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Progress of what runs, the outcome of what has ended, and the undo. */
export function OutcomeCard({ backfill }: { backfill: Backfill }) {
  const text = useText();
  const outcome = outcomeText(backfill, text);
  const isRunning = isBackfilling(backfill.state);
  if (!isRunning && outcome === null) return null;
  return (
    <Card>
      <CardBody>
        {isRunning ? (
          <Progress backfill={backfill} />
        ) : (
          <p
            className={backfill.state === "FAILED" ? "sc-error" : undefined}
            role={backfill.state === "FAILED" ? "alert" : "status"}
          >
            {outcome}
          </p>
        )}
        <Undo backfill={backfill} />
      </CardBody>
    </Card>
  );
}
