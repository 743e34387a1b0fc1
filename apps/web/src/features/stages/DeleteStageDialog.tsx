import { DeleteDialog } from "#shared/form/DeleteDialog.tsx";
import type { StageListItem } from "#entities/stage/stage.queries.ts";
import { useText } from "#translations/use-text.ts";
import { useDeleteStage } from "./stages.mutations.ts";

interface DeleteStageDialogProps {
  stage: StageListItem;
  onClose: () => void;
}

export function DeleteStageDialog({ stage, onClose }: DeleteStageDialogProps) {
  const text = useText();
  const removal = useDeleteStage(stage.projectId);
  return (
    <DeleteDialog
      title={text("stages.deleteTitle")}
      question={text("stages.deleteText", {
        name: stage.name,
        well: stage.wellNumber,
      })}
      removal={removal}
      onConfirm={() => removal.mutate(stage, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
