import { stageDocumentKinds } from "@stagecraft/domain";
import {
  documentParameters,
  stageValuesFrom,
  storedDocumentVersions,
  type ParameterDocument,
} from "@stagecraft/stage-editing";
import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Stage } from "#entities/stage/stage.queries.ts";
import { documentVersionQuery } from "#entities/well/document-version.queries.ts";

function dataOf(results: readonly { data?: { data: unknown } | undefined }[]) {
  return results.map(({ data }) => data?.data);
}

/**
 * The parameters that the stage took from the documents of its well, as the
 * versions that it took say them; empty for a stage that took none.
 */
export function useDocumentParameters({
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
