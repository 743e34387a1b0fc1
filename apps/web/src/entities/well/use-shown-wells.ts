import { useQuery } from "@tanstack/react-query";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { shownWells } from "./shown-wells.ts";
import { wellQueries } from "./well.queries.ts";

/** The wells of a pad that the person watches, by number. */
export function useShownWells(projectId: number | undefined) {
  const { isSupport } = useAbilities();
  const { data, error, refetch } = useQuery({
    ...wellQueries.ofProject(projectId ?? 0),
    enabled: projectId !== undefined,
  });
  return { data: data && shownWells(data, isSupport), error, refetch };
}
