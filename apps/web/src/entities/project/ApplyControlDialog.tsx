import type { JsonDocument } from "@stagecraft/stage-editing";
import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  Skeleton,
} from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { isChanged } from "./control-application.ts";
import {
  controlQueries,
  useApplyControl,
  type ControlOwner,
  type OwnValues,
} from "./control-application.queries.ts";
import { ControlBatchDialog } from "./ControlBatchDialog.tsx";
import { ControlPreviewList } from "./ControlPreviewList.tsx";
import "./control-application.css";

interface ApplyControlProps {
  kind: ControlOwner["kind"];
  id: number;
  /** Name of the project or the well. */
  name: string;
  /** The document before the save. */
  previous: JsonDocument;
  onClose: () => void;
}

interface ChoiceProps {
  owner: ControlOwner;
  name: string;
  onStarted: (batchId: number) => void;
  onClose: () => void;
}

function ApplyChoice({ owner, name, onStarted, onClose }: ChoiceProps) {
  const text = useText();
  const errorText = useErrorText();
  const offline = useWriteBlock();
  const { data, error, refetch } = useQuery(controlQueries.preview(owner));
  const apply = useApplyControl(owner);
  const [ownValues, setOwnValues] = useState<OwnValues>("keep");
  const stages = data?.stages ?? [];
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
      {data === undefined && error === null && (
        <Skeleton text={text("controls.looking")} lines={5} />
      )}
      {data === undefined && error !== null && (
        <ErrorState
          text={errorText(error)}
          onRetry={mayRetry(error) ? () => void refetch() : undefined}
        />
      )}
      {data !== undefined && stages.length === 0 && (
        <EmptyState text={text("controls.none")} />
      )}
      {stages.length > 0 && (
        <ControlPreviewList
          stages={stages}
          ownValues={ownValues}
          onOwnValues={setOwnValues}
        />
      )}
    </Dialog>
  );
}

/** Preview and choice first, then the progress of the batch, which can be taken back. */
export function ApplyControlDialog(props: ApplyControlProps) {
  const { kind, id, name, previous, onClose } = props;
  const owner = useMemo(() => ({ kind, id, previous }), [kind, id, previous]);
  const [batchId, setBatchId] = useState<number | null>(null);
  return batchId === null ? (
    <ApplyChoice
      owner={owner}
      name={name}
      onStarted={setBatchId}
      onClose={onClose}
    />
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
