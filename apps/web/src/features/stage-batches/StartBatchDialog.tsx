import type { StageState } from "@stagecraft/domain";
import { ConfirmDialog } from "@stagecraft/ui";
import { useState } from "react";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import type { StageListItem } from "#entities/stage/stage.queries.ts";
import { useText } from "#translations/use-text.ts";
import { whyLeftOut, type BatchKind } from "./batch-rules.ts";
import { useStartBatch } from "./stage-batches.queries.ts";
import { StateSelect } from "./StateSelect.tsx";

interface StartBatchDialogProps {
  kind: BatchKind;
  stages: readonly StageListItem[];
  /** Inactive wells, whose stages are not changed. */
  inactiveWellIds: ReadonlySet<number>;
  onStarted: () => void;
  onClose: () => void;
}

/** Shows how many stages a batch includes and how many it leaves out, before it starts. */
export function StartBatchDialog(props: StartBatchDialogProps) {
  const { kind, stages, inactiveWellIds, onStarted, onClose } = props;
  const text = useText();
  const errorText = useErrorText();
  const offline = useWriteBlock();
  const start = useStartBatch();
  const [state, setState] = useState<StageState>("REVIEWED");
  const isRerun = kind === "rerun";
  const request = { kind, state: isRerun ? null : state };
  const leftOut = stages.filter((stage) => {
    const wellActive = !inactiveWellIds.has(stage.wellId);
    return whyLeftOut({ ...stage, wellActive }, request) !== null;
  });
  const count = stages.length;
  return (
    <ConfirmDialog
      title={text(
        isRerun ? "operations.rerunTitle" : "operations.restatusTitle",
      )}
      confirmText={text(
        isRerun ? "operations.startRerun" : "operations.startRestatus",
      )}
      isBusy={start.isPending || offline !== undefined}
      status={start.error === null ? offline : errorText(start.error)}
      onConfirm={() =>
        start.mutate(
          { kind, stageIds: stages.map(({ id }) => id), state: request.state },
          { onSuccess: onStarted },
        )
      }
      onClose={onClose}
    >
      {!isRerun && <StateSelect value={state} onChange={setState} />}
      <p>
        {text(isRerun ? "operations.rerunText" : "operations.restatusText", {
          count,
        })}
      </p>
      {request.state === "FINAL" && <p>{text("operations.finalLocked")}</p>}
      {leftOut.length > 0 && (
        <p>{text("operations.leftOut", { count: leftOut.length })}</p>
      )}
    </ConfirmDialog>
  );
}
