import { Button } from "@stagecraft/ui";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { links } from "#addresses/links.ts";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import type { StageListItem } from "#entities/stage/stage.queries.ts";
import type { Well } from "#entities/well/well.queries.ts";
import type { BatchKind } from "#features/stage-batches/batch-rules.ts";
import { useBatchAccess } from "#features/stage-batches/use-batch-access.ts";
import { useText } from "#translations/use-text.ts";

const StartBatchDialog = lazyDialog(
  async () =>
    (await import("#features/stage-batches/StartBatchDialog.tsx"))
      .StartBatchDialog,
);

interface BatchToolsProps {
  chosen: readonly StageListItem[];
  wells: readonly Well[];
  onClear: () => void;
}

/** Actions on all selected stages at once; a separate page shows the progress. */
export function BatchTools({ chosen, wells, onClear }: BatchToolsProps) {
  const text = useText();
  const navigate = useNavigate();
  const offline = useWriteBlock();
  const rerun = useBatchAccess("rerun");
  const restatus = useBatchAccess("restatus");
  const [kind, setKind] = useState<BatchKind | null>(null);
  if (chosen.length === 0) return null;
  const wellId = [...new Set(chosen.map((stage) => stage.wellId))];
  const inactive = wells.filter(({ active }) => !active).map(({ id }) => id);

  function follow(started: BatchKind) {
    onClear();
    const page = started === "rerun" ? links.rerunWells : links.restatusWells;
    void navigate({ to: page({ wellId }) });
  }

  return (
    <>
      {rerun.mayStart && (
        <Button
          variant="outline"
          disabledReason={offline}
          onClick={() => setKind("rerun")}
        >
          {text("operations.startRerun")}
        </Button>
      )}
      {restatus.mayStart && (
        <Button
          variant="outline"
          disabledReason={offline}
          onClick={() => setKind("restatus")}
        >
          {text("operations.startRestatus")}
        </Button>
      )}
      {kind !== null && (
        <StartBatchDialog
          kind={kind}
          stages={chosen}
          inactiveWellIds={new Set(inactive)}
          onStarted={() => follow(kind)}
          onClose={() => setKind(null)}
        />
      )}
    </>
  );
}
