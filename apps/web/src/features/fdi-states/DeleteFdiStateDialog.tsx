import { DeleteDialog } from "#shared/form/DeleteDialog.tsx";
import { useText } from "#translations/use-text.ts";
import { useDeleteFdiState, type FdiState } from "./fdi-states.queries.ts";

interface DeleteFdiStateDialogProps {
  state: FdiState;
  onClose: () => void;
}

export function DeleteFdiStateDialog({
  state,
  onClose,
}: DeleteFdiStateDialogProps) {
  const text = useText();
  const removal = useDeleteFdiState();
  return (
    <DeleteDialog
      title={text("fdiStates.deleteTitle")}
      question={text("fdiStates.deleteText", { name: state.identifier })}
      removal={removal}
      onConfirm={() => removal.mutate(state, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
