import { Button, Dialog, ErrorState, Skeleton } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import {
  controlQueries,
  useStopBatch,
  useUndoBatch,
  type ControlBatch,
} from "./control-application.queries.ts";

function Progress({ batch }: { batch: ControlBatch }) {
  const text = useText();
  const { counts, endedAt, cancelledBy, undoOf, items } = batch;
  const total = items.length;
  const done = total - counts.waiting - counts.running;
  const leftOut = items.filter(({ state }) =>
    ["skipped", "failed", "cancelled"].includes(state),
  );
  const progress = text("controls.progress", { done, total });
  return (
    <div className="control-preview">
      <div
        className="sc-track"
        role="progressbar"
        aria-label={progress}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
      >
        <span
          data-step="1"
          style={{ inlineSize: `${(100 * done) / Math.max(total, 1)}%` }}
        />
      </div>
      <p role="status">
        {endedAt === null
          ? progress
          : text(undoOf === null ? "controls.applied" : "controls.takenBack", {
              number: counts.done,
            })}
      </p>
      {endedAt === null && (
        <p className="page-quiet">
          {text(cancelledBy === null ? "controls.goesOn" : "controls.stopping")}
        </p>
      )}
      {leftOut.length > 0 && (
        <>
          <p>{text("controls.leftOut", { number: leftOut.length })}</p>
          <ul className="control-left-out">
            {leftOut.map(
              ({ stageId, stageName, wellNumber, message }, index) => (
                <li key={stageId ?? `gone-${index}`}>
                  <bdi>{wellNumber}</bdi>{" "}
                  {text("stages.title", { stage: stageName })}{" "}
                  <span className="page-quiet" dir="auto">
                    {message}
                  </span>
                </li>
              ),
            )}
          </ul>
        </>
      )}
    </div>
  );
}

interface ControlBatchDialogProps {
  batchId: number;
  name: string;
  /** Receives the batch that undoes the changes. */
  onUndo: (batchId: number) => void;
  onClose: () => void;
}

/**
 * Progress and result of applying a control document; the batch continues when the dialog is
 * closed.
 */
export function ControlBatchDialog(props: ControlBatchDialogProps) {
  const { batchId, name, onUndo, onClose } = props;
  const text = useText();
  const errorText = useErrorText();
  const offline = useWriteBlock();
  const {
    data: batch,
    error,
    refetch,
  } = useQuery(controlQueries.batch(batchId));
  const stop = useStopBatch(batchId);
  const undo = useUndoBatch(batchId);
  const failure = stop.error ?? undo.error;
  const isRunning = batch?.endedAt === null;
  const mayUndo =
    batch !== undefined &&
    batch.endedAt !== null &&
    batch.undoOf === null &&
    batch.undoneIn === null &&
    batch.counts.done > 0;
  return (
    <Dialog
      title={text("controls.title")}
      subject={<bdi>{name}</bdi>}
      isPersistent
      onClose={onClose}
      status={failure === null ? null : errorText(failure)}
      buttons={
        <>
          {isRunning && batch.cancelledBy === null && (
            <Button
              variant="outline"
              disabled={stop.isPending}
              disabledReason={offline}
              onClick={() => stop.mutate()}
            >
              {text("controls.stop")}
            </Button>
          )}
          {mayUndo && (
            <Button
              variant="outline"
              disabled={undo.isPending}
              disabledReason={offline}
              onClick={() =>
                undo.mutate(undefined, { onSuccess: ({ id }) => onUndo(id) })
              }
            >
              {text("controls.undo")}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {text("controls.close")}
          </Button>
        </>
      }
    >
      {batch === undefined && error === null && (
        <Skeleton text={text("controls.looking")} lines={3} />
      )}
      {batch === undefined && error !== null && (
        <ErrorState
          text={errorText(error)}
          onRetry={mayRetry(error) ? () => void refetch() : undefined}
        />
      )}
      {batch !== undefined && <Progress batch={batch} />}
    </Dialog>
  );
}
