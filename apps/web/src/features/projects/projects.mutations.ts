import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { ApiError } from "#api/api-error.ts";
import { toaster } from "#entities/page/toaster.ts";
import {
  projectQueries,
  type Project,
} from "#entities/project/project.queries.ts";
import { useText } from "#translations/use-text.ts";
import { projectFieldsOf, type ProjectForm } from "./project-form.ts";

function useRefreshProjects() {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({ queryKey: projectQueries.all() });
}

/** Creates a project in a company, or changes the given one. */
export function useSaveProject(companyId: number, project: Project | null) {
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: (form: ProjectForm) => {
      const fields = projectFieldsOf(form);
      return project === null
        ? api.projects.add({ body: { ...fields, companyId } })
        : api.projects.update({
            params: { id: project.id },
            body: { ...fields, updatedAt: project.updatedAt },
          });
    },
    onSuccess: refresh,
  });
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
      });
      return refresh();
    },
    onError: (error) => toaster.show({ tone: "error", text: error.message }),
  });
}

/** Deleting a large project may outlast a gateway: its 504 means that the work goes on. */
async function removeProject({ id }: Project): Promise<void> {
  try {
    await api.projects.remove({ params: { id } });
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status !== 504) throw failure;
  }
}

export function useDeleteProject() {
  const text = useText();
  const refresh = useRefreshProjects();
  return useMutation({
    mutationFn: removeProject,
    onSuccess: (_, { name }) => {
      toaster.show({ tone: "info", text: text("projects.deleted", { name }) });
      return refresh();
    },
  });
}
