import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { projectFieldsOf, type ProjectForm } from "./project-form.ts";
import { projectQueries, type Project } from "./project.queries.ts";

export function useRefreshProjects() {
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
        ? api.projects.add({
            body: {
              ...fields,
              companyId,
              internalSharePointUri: form.internalSharePointUri,
            },
          })
        : api.projects.update({
            params: { id: project.id },
            body: { ...fields, updatedAt: project.updatedAt },
          });
    },
    onSuccess: refresh,
  });
}
