import { stageDocumentKinds } from "@stagecraft/domain";
import {
  inheritanceOf,
  type Inheritance,
  documentParameters,
  stageValuesFrom,
  storedDocumentVersions,
  type ParameterDocument,
} from "@stagecraft/stage-editing";
import { useQuery, useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { projectQueries } from "#entities/project/project.queries.ts";
import type { Stage } from "#entities/stage/stage.queries.ts";
import { documentVersionQuery } from "#entities/well/document-version.queries.ts";
import { wellQueries } from "#entities/well/well.queries.ts";

/** A new stage watches so many other wells at most. */
const mostNeighbors = 20;

/**
 * The values that the stage inherits from the control documents of pad and well
 * and from the rows of the well's documents. Null until loaded, for people who
 * may not see control documents, and when nothing is inherited.
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

function dataOf(results: readonly { data?: { data: unknown } | undefined }[]) {
  return results.map(({ data }) => data?.data);
}

/**
 * The parameters that the stage took from the documents of its well, in the
 * versions that it took; empty for a stage that took none.
 */
function useDocumentParameters({
  wellId,
  control,
}: Pick<Stage, "wellId" | "control">): ParameterDocument {
  const { parameters } = control;
  const taken = useMemo(() => storedDocumentVersions(parameters), [parameters]);
  const wanted = useMemo(
    () =>
      stageDocumentKinds.flatMap((kind) => {
        const version = taken?.[kind];
        return version === undefined ? [] : [{ kind, version }];
      }),
    [taken],
  );
  const read = useQueries({
    queries: wanted.map(({ kind, version }) =>
      documentVersionQuery({ wellId, kind }, version),
    ),
    combine: dataOf,
  });
  return useMemo(() => {
    if (taken === null) return {};
    const documents = wanted.flatMap(({ kind, version }, index) => {
      const data = read[index] ?? null;
      return data === null ? [] : [{ kind, version, data }];
    });
    const values = stageValuesFrom(documents, taken.stageNumber);
    return documentParameters(values, parameters);
  }, [read, wanted, taken, parameters]);
}
