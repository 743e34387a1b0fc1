import { DeleteDialog } from "#shared/form/DeleteDialog.tsx";
import { toaster } from "#shared/page/toaster.ts";
import { useText } from "#translations/use-text.ts";
import { useDeleteCase, type PtaCase } from "../pta-cases.queries.ts";

interface DeleteCaseDialogProps {
  ptaCase: PtaCase;
  onDeleted?: () => void;
  onClose: () => void;
}

/** Lists what is lost: interpretations are deleted with the case, stages are not. */
export function DeleteCaseDialog(props: DeleteCaseDialogProps) {
  const { ptaCase, onDeleted, onClose } = props;
  const text = useText();
  const removal = useDeleteCase(ptaCase.id);
  const { name, counts } = ptaCase;
  return (
    <DeleteDialog
      title={text("ptaCases.deleteTitle")}
      question={
        counts.interpretations === 0
          ? text("ptaCases.deleteEmpty", { name })
          : text("ptaCases.deleteText", {
              name,
              count: counts.interpretations,
            })
      }
      removal={removal}
      onConfirm={() =>
        removal.mutate(undefined, {
          onSuccess: () => {
            toaster.show({
              tone: "info",
              text: text("ptaCases.deleted", { name }),
            });
            onClose();
            onDeleted?.();
          },
        })
      }
      onClose={onClose}
    />
  );
}
