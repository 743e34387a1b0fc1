import { useMutation } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { ApiError } from "#api/api-error.ts";
import { errorText } from "#shared/page/error-text.ts";
import { toaster } from "#shared/page/toaster.ts";
import { undoBy } from "#shared/page/undo-by.ts";
import type { Project } from "#entities/project/project.queries.ts";
import { useRefreshProjects } from "#entities/project/save-project.ts";
import { useText } from "#translations/use-text.ts";

/** Deleting a large project may outlast a gateway timeout: its 504 means that the work continues. */
async function removeProject({ id }: Pick<Project, "id">): Promise<void> {
  try {
    await api.projects.remove({ params: { id } });
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status !== 504) throw failure;
  }
}

export function useCloneProject() {
  const text = useText();
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: (project: Project) =>
      api.projects.clone({ params: { projectId: project.id } }),
    onSuccess: ({ project }) => {
      toaster.show({
        tone: "info",
        text: text("projects.cloned", { name: project.name }),
        undo: undoBy(() => removeProject(project), refresh, text),
      });
      return refresh();
    },
    onError: (error) =>
      toaster.show({ tone: "error", text: errorText(error, text) }),
  });
}

export function useDeleteProject() {
  const text = useText();
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: (project: Project) => removeProject(project),
    onSuccess: (_, { name }) => {
      toaster.show({ tone: "info", text: text("projects.deleted", { name }) });
      return refresh();
    },
  });
}
