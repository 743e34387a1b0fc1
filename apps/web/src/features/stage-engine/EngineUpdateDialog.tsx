import { Button, Dialog, ErrorState, Skeleton } from "@stagecraft/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { SummaryChangeTable } from "#entities/stage/SummaryChangeTable.tsx";
import type { Stage } from "#entities/stage/stage.queries.ts";
import { channelName } from "#entities/stage/channel-name.ts";
import { useText } from "#translations/use-text.ts";
import { engineUpdateQuery } from "./stage-engine.queries.ts";

interface EngineUpdateDialogProps {
  stage: Stage;
  release: string;
  currentRelease: string;
  /** Why the stage cannot be recomputed now. */
  block: string | undefined;
  onRecompute: () => void;
  onClose: () => void;
}

function FigureChanges({ stage }: { stage: Stage }) {
  const text = useText();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(
    engineUpdateQuery(useQueryClient(), stage),
  );
  if (error !== null)
    return (
      <ErrorState
        text={text("editing.previewFailed", { reason: errorText(error) })}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined)
    return <Skeleton text={text("editing.previewComputing")} lines={6} />;
  const rows = data.map(({ key, before, after }) => ({
    key,
    label: channelName(key, text),
    was: before,
    is: after,
  }));
  return <SummaryChangeTable rows={rows} mostRows={null} hasHead />;
}

/** Shows what the installed engine would change in a stage, before the results are adopted. */
export function EngineUpdateDialog({
  stage,
  release,
  currentRelease,
  block,
  onRecompute,
  onClose,
}: EngineUpdateDialogProps) {
  const text = useText();
  const reason = useWriteBlock() ?? block;
  return (
    <Dialog
      title={text("operations.engineTitle")}
      subject={<bdi>{`${stage.name}, ${stage.wellNumber}`}</bdi>}
      isReading
      onClose={onClose}
      buttons={
        <>
          <Button variant="outline" onClick={onClose}>
            {text("action.cancel")}
          </Button>
          <Button variant="primary" type="submit" disabledReason={reason}>
            {text("operations.engineRecompute")}
          </Button>
        </>
      }
      onSubmit={() => {
        if (reason !== undefined) return;
        onRecompute();
        onClose();
      }}
    >
      <p>{text("operations.engineCompared", { release, currentRelease })}</p>
      <FigureChanges stage={stage} />
      <p className="sc-hint">{text("operations.engineRules")}</p>
    </Dialog>
  );
}
