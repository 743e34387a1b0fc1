import { useQuery } from "@tanstack/react-query";
import {
  useActivate,
  useActiveProject,
} from "#entities/project/active-project.ts";
import {
  projectQueries,
  type Project,
} from "#entities/project/project.queries.ts";

export interface Pad {
  /** The person's projects to choose from. */
  readonly projects: readonly Project[];
  /** The project on the page; undefined on a dashboard over all pads, and until it is loaded. */
  readonly project: Project | undefined;
  /** The project for links to dashboards of one pad from a page over all pads. */
  readonly linkedProjectId: number | undefined;
}

/** The pad that the bar is about. A page about a pad makes it the active one. */
export function usePad(projectId: number | undefined): Pad {
  const active = useActiveProject();
  const { data } = useQuery({
    ...projectQueries.one(projectId ?? 0),
    enabled: projectId !== undefined,
  });
  const project = projectId === undefined ? undefined : data;
  useActivate(project);
  return {
    projects: active.projects,
    project,
    linkedProjectId: projectId ?? active.project?.id,
  };
}
