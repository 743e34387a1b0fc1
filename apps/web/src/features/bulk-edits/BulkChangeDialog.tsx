import { stageStates, type StageState } from "@stagecraft/domain";
import { ConfirmDialog, Select } from "@stagecraft/ui";
import { useState } from "react";
import { stateTexts } from "#entities/stage/state-label.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import type { BulkChange } from "./bulk-results.ts";

interface BulkChangeDialogProps {
  title: string;
  count: number;
  /** The change to confirm; a change of the state is chosen here. */
  change: BulkChange;
  editing: { isPending: boolean; error: Error | null };
  onConfirm: (change: BulkChange) => void;
  onClose: () => void;
}

const laterStates = stageStates.filter((state) => state !== "PENDING");

/** Says what happens to how many rows before it does. */
export function BulkChangeDialog(props: BulkChangeDialogProps) {
  const { title, count, change, editing, onConfirm, onClose } = props;
  const text = useText();
  const errorText = useErrorText();
  const writeBlock = useWriteBlock();
  const [state, setState] = useState<StageState>(
    change.kind === "state" ? change.state : "ENDED",
  );
  const wanted: BulkChange =
    change.kind === "state" ? { kind: "state", state } : change;
  return (
    <ConfirmDialog
      title={title}
      confirmText={text("padsLists.apply")}
      isBusy={editing.isPending}
      disabledReason={writeBlock}
      status={editing.error === null ? null : errorText(editing.error)}
      onConfirm={() => onConfirm(wanted)}
      onClose={onClose}
    >
      <p>{text("padsLists.bulkIntro", { number: count })}</p>
      {change.kind === "state" && (
        <>
          <Select
            label={text("operations.newState")}
            value={state}
            options={laterStates.map((each) => ({
              value: each,
              label: text(stateTexts[each]),
            }))}
            onChange={setState}
          />
          <p className="page-quiet">
            {text(
              state === "FINAL"
                ? "padsLists.bulkFinal"
                : "padsLists.bulkForwards",
            )}
          </p>
        </>
      )}
    </ConfirmDialog>
  );
}
