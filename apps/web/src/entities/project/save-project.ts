import { useQueryClient } from "@tanstack/react-query";
import { projectQueries } from "./project.queries.ts";

export function useRefreshProjects() {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({ queryKey: projectQueries.all() });
}
