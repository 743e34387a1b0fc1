import { ConfirmDialog, Skeleton } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { KeptRecords } from "./KeptRecords.tsx";
import {
  recordImportQueries,
  useUndoImport,
  type RecordImport,
} from "./record-imports.queries.ts";
import { kindTexts } from "./record-texts.ts";

interface UndoDialogProps {
  record: RecordImport;
  onClose: () => void;
}

/** Shows what an undo removes and what it leaves, before it is started. */
export function UndoDialog({ record, onClose }: UndoDialogProps) {
  const text = useText();
  const errorText = useErrorText();
  const offline = useWriteBlock();
  const { data: plan, error } = useQuery(
    recordImportQueries.undoPlan(record.id),
  );
  const undo = useUndoImport(record);
  const failure = error ?? undo.error;
  const nothing = plan?.undone === 0 ? text("records.undoNothing") : undefined;
  return (
    <ConfirmDialog
      title={text("records.undoTitle")}
      confirmText={text("records.undo")}
      tone="danger"
      isBusy={plan === undefined || undo.isPending}
      disabledReason={offline ?? nothing}
      status={failure === null ? null : errorText(failure)}
      onConfirm={() => undo.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {plan === undefined ? (
        error === null && <Skeleton text={text("records.checking")} lines={3} />
      ) : (
        <>
          <p>{text(kindTexts[record.kind].undo, { number: plan.undone })}</p>
          <KeptRecords kept={plan.kept} />
        </>
      )}
    </ConfirmDialog>
  );
}
