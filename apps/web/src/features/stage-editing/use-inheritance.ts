import { inheritanceOf, type Inheritance } from "@stagecraft/stage-editing";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { projectQueries } from "#entities/project/project.queries.ts";
import type { Stage } from "#entities/stage/stage.queries.ts";
import { wellQueries } from "#entities/well/well.queries.ts";
import { useDocumentParameters } from "./use-document-parameters.ts";

/** A new stage watches so many other wells at most. */
const mostNeighbors = 20;

/**
 * What the control documents of the pad and the well, and the rows of the well's
 * documents, give the stage. Null while that is not known, for people who do not
 * see the control documents, and when nothing says anything.
 */
export function useInheritance(
  stage: Pick<Stage, "projectId" | "wellId" | "control">,
): Inheritance | null {
  const { projectId, wellId } = stage;
  const { data: project } = useQuery(projectQueries.one(projectId));
  const { data: wells } = useQuery(wellQueries.ofProject(projectId));
  const documents = useDocumentParameters(stage);
  return useMemo(() => {
    const padControl = project?.control;
    const wellControl = wells?.find(({ id }) => id === wellId)?.control;
    if (padControl === undefined || wellControl === undefined) return null;
    const isSilent = [padControl, wellControl, documents].every(
      (level) => Object.keys(level).length === 0,
    );
    if (isSilent) return null;
    const neighbors = (wells ?? [])
      .filter(({ id }) => id !== wellId)
      .map(({ wellNumber }) => wellNumber)
      .slice(0, mostNeighbors);
    return inheritanceOf({ padControl, wellControl, neighbors }, documents);
  }, [project, wells, wellId, documents]);
}
