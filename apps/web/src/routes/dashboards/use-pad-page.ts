import { useQuery } from "@tanstack/react-query";
import { usePageTitle } from "#shared/page/page-title.ts";
import { useActivate } from "#entities/project/active-project.ts";
import {
  projectQueries,
  type Project,
} from "#entities/project/project.queries.ts";

/** A page about one pad names the tab after it and makes it the active one. */
export function usePadPage(projectId: number): Project | undefined {
  const { data: project } = useQuery(projectQueries.one(projectId));
  useActivate(project);
  usePageTitle(project?.name, project?.companyName);
  return project;
}
