import { DeleteDialog } from "#shared/form/DeleteDialog.tsx";
import type { Well } from "#entities/well/well.queries.ts";
import { useText } from "#translations/use-text.ts";
import { useDeleteWell } from "./wells.mutations.ts";

interface DeleteWellDialogProps {
  well: Well;
  onClose: () => void;
}

export function DeleteWellDialog({ well, onClose }: DeleteWellDialogProps) {
  const text = useText();
  const removal = useDeleteWell(well.projectId);
  return (
    <DeleteDialog
      title={text("wells.deleteTitle")}
      question={text("wells.deleteText", { name: well.wellNumber })}
      removal={removal}
      onConfirm={() => removal.mutate(well, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
