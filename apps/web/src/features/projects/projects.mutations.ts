import { useMutation } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { toaster } from "#shared/page/toaster.ts";
import { undoBy } from "#shared/page/undo-by.ts";
import type { Project } from "#entities/project/project.queries.ts";
import { useRefreshProjects } from "#entities/project/save-project.ts";
import { useText } from "#translations/use-text.ts";

export type ProjectCopy = NonNullable<
  Parameters<typeof api.projects.clone>[0]["body"]
>;

interface CopyRequest {
  readonly project: Project;
  readonly choice: ProjectCopy;
}

export function useCloneProject() {
  const text = useText();
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: ({ project, choice }: CopyRequest) =>
      api.projects.clone({ params: { projectId: project.id }, body: choice }),
    onSuccess: ({ project }) => {
      toaster.show({
        tone: "info",
        text: text("projects.cloned", { name: project.name }),
        undo: undoBy(
          () => api.projects.remove({ params: { id: project.id } }),
          refresh,
          text,
        ),
      });
      return refresh();
    },
  });
}
