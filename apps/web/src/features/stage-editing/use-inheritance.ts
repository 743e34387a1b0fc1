import { inheritanceOf, type Inheritance } from "@stagecraft/stage-editing";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { projectQueries } from "#entities/project/project.queries.ts";
import type { Stage } from "#entities/stage/stage.queries.ts";
import { wellQueries } from "#entities/well/well.queries.ts";

/** A new stage watches so many other wells at most. */
const mostNeighbors = 20;

/**
 * What the documents of the pad and the well give the stage. Null while that is
 * not known, for people who do not see the documents, and when both are blank.
 */
export function useInheritance({
  projectId,
  wellId,
}: Pick<Stage, "projectId" | "wellId">): Inheritance | null {
  const { data: project } = useQuery(projectQueries.one(projectId));
  const { data: wells } = useQuery(wellQueries.ofProject(projectId));
  return useMemo(() => {
    const padControl = project?.control;
    const wellControl = wells?.find(({ id }) => id === wellId)?.control;
    if (padControl === undefined || wellControl === undefined) return null;
    const isSilent =
      Object.keys(padControl).length + Object.keys(wellControl).length === 0;
    if (isSilent) return null;
    const neighbors = (wells ?? [])
      .filter(({ id }) => id !== wellId)
      .map(({ wellNumber }) => wellNumber)
      .slice(0, mostNeighbors);
    return inheritanceOf({ padControl, wellControl, neighbors });
  }, [project, wells, wellId]);
}
