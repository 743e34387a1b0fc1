import { useQuery } from "@tanstack/react-query";
import { useActivate } from "#entities/project/active-project.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { usePageTitle } from "#shared/page/page-title.ts";
import { ptaCaseQueries, type CaseHierarchy } from "./pta-cases.queries.ts";
import { usePtaRights } from "./use-pta-rights.ts";

/** A page about one case names the tab after it and makes its pad the active one. */
export function useCasePage(
  caseId: number,
  heading: string,
): CaseHierarchy | undefined {
  const { mayRead } = usePtaRights();
  const { data: place } = useQuery({
    ...ptaCaseQueries.hierarchy(caseId),
    enabled: mayRead,
  });
  const { data: project } = useQuery({
    ...projectQueries.one(place?.projectId ?? 0),
    enabled: place !== undefined,
  });
  useActivate(project);
  usePageTitle(place && heading, place?.caseName, place?.projectName);
  return place;
}
