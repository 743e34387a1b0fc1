import { Button } from "@stagecraft/ui";
import { IconPlayerPlay, IconPlayerStop, IconTrash } from "@tabler/icons-react";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import type { PtaCase, PtaInterpretationRow } from "../pta-cases.queries.ts";
import { useCaseRun, useRunBlock } from "../use-case-run.ts";
import { usePtaRights } from "../use-pta-rights.ts";

const icon = { size: 16, stroke: 1.75 };

interface RunToolsProps {
  ptaCase: PtaCase;
  chosen: readonly PtaInterpretationRow[];
  onDelete: () => void;
}

/** Actions on the selected stages, or on all of them. */
export function RunTools({ ptaCase, chosen, onDelete }: RunToolsProps) {
  const text = useText();
  const rights = usePtaRights();
  const block = useWriteBlock();
  const { isBusy, run, cancel } = useCaseRun(ptaCase.id);
  const { counts } = ptaCase;
  const runBlock = useRunBlock(counts);
  const hasChosen = chosen.length > 0;
  return (
    <>
      {rights.mayEdit && hasChosen && (
        <Button
          icon={<IconTrash {...icon} />}
          disabledReason={
            block ??
            (chosen.some(({ context }) => context.progress !== null)
              ? text("ptaCases.cancelFirst")
              : undefined)
          }
          onClick={onDelete}
        >
          {text("ptaCases.deleteChosen", { count: chosen.length })}
        </Button>
      )}
      {rights.mayRun && counts.running > 0 && (
        <Button
          variant="outline"
          icon={<IconPlayerStop {...icon} />}
          disabled={isBusy}
          disabledReason={block}
          onClick={cancel}
        >
          {text("ptaCases.cancelRun")}
        </Button>
      )}
      {rights.mayRun && (hasChosen || counts.running === 0) && (
        <Button
          variant="outline"
          icon={<IconPlayerPlay {...icon} />}
          disabled={isBusy}
          disabledReason={hasChosen ? block : runBlock}
          onClick={() => run(hasChosen ? chosen.map(({ id }) => id) : null)}
        >
          {hasChosen
            ? text("ptaCases.runChosen", { count: chosen.length })
            : text("ptaCases.run")}
        </Button>
      )}
    </>
  );
}
