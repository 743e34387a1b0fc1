import type { MenuAction } from "@stagecraft/ui";
import { IconListCheck, IconReload } from "@tabler/icons-react";
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

const icon = { size: 16, stroke: 1.75 } as const;

interface ChosenStages {
  readonly chosen: readonly StageListItem[];
  readonly wells: readonly Well[];
  readonly onClear: () => void;
}

/** Work on all selected stages in the background; a separate page shows the progress. */
export function useBatchActions({ chosen, wells, onClear }: ChosenStages) {
  const text = useText();
  const navigate = useNavigate();
  const offline = useWriteBlock();
  const rerun = useBatchAccess("rerun");
  const restatus = useBatchAccess("restatus");
  const [kind, setKind] = useState<BatchKind | null>(null);
  const wellId = [...new Set(chosen.map((stage) => stage.wellId))];
  const inactive = wells.filter(({ active }) => !active).map(({ id }) => id);

  function follow(started: BatchKind) {
    onClear();
    const page = started === "rerun" ? links.rerunWells : links.restatusWells;
    void navigate({ to: page({ wellId }) });
  }

  const entry = (
    key: BatchKind,
    label: string,
    glyph: MenuAction["icon"],
  ): MenuAction => ({
    key,
    label,
    icon: glyph,
    disabledReason: offline,
    onSelect: () => setKind(key),
  });
  return {
    actions: [
      ...(restatus.mayStart
        ? [
            entry(
              "restatus",
              text("operations.startRestatus"),
              <IconListCheck {...icon} />,
            ),
          ]
        : []),
      ...(rerun.mayStart
        ? [
            entry(
              "rerun",
              text("operations.startRerun"),
              <IconReload {...icon} />,
            ),
          ]
        : []),
    ],
    dialog: kind !== null && chosen.length > 0 && (
      <StartBatchDialog
        kind={kind}
        stages={chosen}
        inactiveWellIds={new Set(inactive)}
        onStarted={() => follow(kind)}
        onClose={() => setKind(null)}
      />
    ),
  };
}
