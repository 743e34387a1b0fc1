import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  Skeleton,
} from "@stagecraft/ui";
import { useState, type ReactNode } from "react";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import type {
  ControlledStage,
  OwnValues,
  StageChoice,
} from "./control-application.queries.ts";
import { ControlBatchDialog } from "./ControlBatchDialog.tsx";
import { isChanged, ControlPreviewList } from "./ControlPreviewList.tsx";
import "./control-application.css";

/** The changes that a document would make to existing stages. */
export interface StagePreview {
  /** Undefined until it is known. */
  readonly stages: readonly ControlledStage[] | undefined;
  readonly error: Error | null;
  readonly refetch: () => void;
}

/** The batch to start. */
interface StageApplication {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly mutate: (
    choice: StageChoice,
    options: { onSuccess: (batch: { id: number }) => void },
  ) => void;
}

interface StageChangesProps {
  /** Name of the project or the well. */
  name: string;
  preview: StagePreview;
  apply: StageApplication;
  /** Text below the list of stages. */
  note?: ReactNode;
  onClose: () => void;
}

interface ChoiceProps extends StageChangesProps {
  onStarted: (batchId: number) => void;
}

function ChangesChoice(props: ChoiceProps) {
  const { name, preview, apply, note, onStarted, onClose } = props;
  const text = useText();
  const errorText = useErrorText();
  const offline = useWriteBlock();
  const [ownValues, setOwnValues] = useState<OwnValues>("keep");
  const { error } = preview;
  const stages = preview.stages ?? [];
  const isKnown = preview.stages !== undefined;
  const chosen = stages.filter((stage) => isChanged(stage, ownValues));
  const block = chosen.length === 0 ? text("controls.nothingToApply") : offline;

  function start() {
    if (block !== undefined || apply.isPending) return;
    apply.mutate(
      { ownValues, stageIds: chosen.map(({ stageId }) => stageId) },
      { onSuccess: ({ id }) => onStarted(id) },
    );
  }

  return (
    <Dialog
      title={text("controls.title")}
      subject={<bdi>{name}</bdi>}
      isPersistent
      onClose={onClose}
      onSubmit={start}
      status={apply.error === null ? null : errorText(apply.error)}
      buttons={
        stages.length === 0 ? (
          <Button variant="primary" onClick={onClose}>
            {text("controls.close")}
          </Button>
        ) : (
          <>
            <Button variant="outline" onClick={onClose}>
              {text("controls.leave")}
            </Button>
            <Button
              variant="primary"
              type="submit"
              disabled={apply.isPending}
              disabledReason={block}
            >
              {text("controls.apply", { number: chosen.length })}
            </Button>
          </>
        )
      }
    >
      {!isKnown && error === null && (
        <Skeleton text={text("controls.looking")} lines={5} />
      )}
      {!isKnown && error !== null && (
        <ErrorState
          text={errorText(error)}
          onRetry={mayRetry(error) ? preview.refetch : undefined}
        />
      )}
      {isKnown && stages.length === 0 && (
        <EmptyState text={text("controls.none")} />
      )}
      {stages.length > 0 && (
        <ControlPreviewList
          stages={stages}
          ownValues={ownValues}
          onOwnValues={setOwnValues}
        />
      )}
      {isKnown && note}
    </Dialog>
  );
}

/** Preview and choice first, then the progress of the batch, which can be undone. */
export function StageChangesDialog(props: StageChangesProps) {
  const { name, onClose } = props;
  const [batchId, setBatchId] = useState<number | null>(null);
  return batchId === null ? (
    <ChangesChoice {...props} onStarted={setBatchId} />
  ) : (
    <ControlBatchDialog
      key={batchId}
      batchId={batchId}
      name={name}
      onUndo={setBatchId}
      onClose={onClose}
    />
  );
}
