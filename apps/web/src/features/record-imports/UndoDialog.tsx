import { ConfirmDialog, Skeleton } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useErrorText } from "#shared/page/error-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import {
  recordImportQueries,
  useUndoImport,
  type RecordImport,
} from "./record-imports.queries.ts";
import { kindTexts, reasonText } from "./record-texts.ts";

interface UndoDialogProps {
  record: RecordImport;
  onClose: () => void;
}

/** Shows the records that an undo removes and those it leaves, before it is started. */
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

interface KeptRecordsProps {
  kept: NonNullable<RecordImport["undo"]>["kept"];
}

/** Records that an undo leaves as they are, with the reason. */
export function KeptRecords({ kept }: KeptRecordsProps) {
  const text = useText();
  if (kept.length === 0) return null;
  return (
    <>
      <p>{text("records.kept", { number: kept.length })}</p>
      <ul className="records-kept">
        {kept.map(({ line, subject, reason }) => (
          <li key={line}>
            <bdi>{subject}</bdi>{" "}
            <span className="page-quiet">{reasonText(reason, text)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
