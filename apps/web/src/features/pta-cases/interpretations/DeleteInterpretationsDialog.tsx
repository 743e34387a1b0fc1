import { useState } from "react";
import { DeleteDialog } from "#shared/form/DeleteDialog.tsx";
import { toaster } from "#shared/page/toaster.ts";
import { useText } from "#translations/use-text.ts";
import {
  useDeleteInterpretations,
  type PtaInterpretationRow,
} from "../pta-cases.queries.ts";

interface DeleteInterpretationsDialogProps {
  rows: readonly PtaInterpretationRow[];
  onDeleted: () => void;
  onClose: () => void;
}

/** Lists what is lost: picks, comments and results. Stages and their samples are not deleted. */
export function DeleteInterpretationsDialog(
  props: DeleteInterpretationsDialogProps,
) {
  const { rows, onDeleted, onClose } = props;
  const text = useText();
  const removal = useDeleteInterpretations();
  // The list shrinks during the deletion, but the text keeps the number that was selected.
  const [selected] = useState(rows);
  const failure = removal.error ?? removal.data?.failure ?? null;
  return (
    <DeleteDialog
      title={text("ptaCases.deleteRowsTitle")}
      question={text("ptaCases.deleteRows", { count: selected.length })}
      removal={{ isPending: removal.isPending, error: failure }}
      onConfirm={() =>
        removal.mutate(
          rows.map(({ id }) => id),
          {
            onSuccess: ({ removed, failure: stopped }) => {
              if (stopped !== null) return;
              toaster.show({
                tone: "info",
                text: text("ptaCases.deletedRows", { count: removed }),
              });
              onDeleted();
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
