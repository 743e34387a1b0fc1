import { DeleteDialog } from "#shared/form/DeleteDialog.tsx";
import type { Project } from "#entities/project/project.queries.ts";
import { useText } from "#translations/use-text.ts";
import { useDeleteProject } from "./projects.mutations.ts";

interface DeleteProjectDialogProps {
  project: Project;
  onClose: () => void;
}

export function DeleteProjectDialog({
  project,
  onClose,
}: DeleteProjectDialogProps) {
  const text = useText();
  const removal = useDeleteProject();
  return (
    <DeleteDialog
      title={text("projects.deleteTitle")}
      question={text("projects.deleteText", { name: project.name })}
      removal={removal}
      onConfirm={() => removal.mutate(project, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
