import { cutComment, type StageState } from "@stagecraft/domain";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";

export interface NavigationStage {
  readonly id: number;
  readonly name: string;
  /** Null where it is not known. */
  readonly state: StageState | null;
  /** Time of its newest row. */
  readonly newestTime: number | null;
  readonly isLive: boolean;
  readonly isHidden: boolean;
  /** Shortened to fit a row; empty without a comment. */
  readonly comment: string;
}

interface StageFields {
  readonly id?: number | undefined;
  readonly name?: string | undefined;
  readonly state?: StageState | undefined;
  readonly hide?: boolean | undefined;
  readonly endTimestamp?: number | null | undefined;
  readonly liveStageOrdinal?: number | null | undefined;
  readonly comment?: string | undefined;
  readonly clientComment?: string | undefined;
}

function navigationStage(
  id: number,
  name: string,
  fields: StageFields,
): NavigationStage {
  const { state, hide, liveStageOrdinal, comment, clientComment } = fields;
  return {
    id,
    name,
    state: state ?? null,
    newestTime: fields.endTimestamp ?? null,
    isLive: (liveStageOrdinal ?? null) !== null,
    isHidden: hide === true,
    comment: cutComment(comment || clientComment || ""),
  };
}

/** The operations comment where the person may read it, else the client's. */
export function navigationStages(
  stages: readonly StageFields[],
): NavigationStage[] {
  return stages.flatMap((fields) =>
    fields.id === undefined || fields.name === undefined
      ? []
      : [navigationStage(fields.id, fields.name, fields)],
  );
}

/** The stages before and after one, in the order of the well. */
export function neighboursOf(
  stages: readonly NavigationStage[],
  stageId: number,
): { previous: NavigationStage | null; next: NavigationStage | null } {
  const index = stages.findIndex(({ id }) => id === stageId);
  if (index < 0) return { previous: null, next: null };
  return {
    previous: stages[index - 1] ?? null,
    next: stages[index + 1] ?? null,
  };
}

/** The stages of the same well that can be opened; null until loaded. */
export function useNavigationStages(stage: Stage): NavigationStage[] | null {
  const { data } = useQuery(stageQueries.ofWell(stage.wellId));
  return useMemo(
    () => (data === undefined ? null : navigationStages(data)),
    [data],
  );
}
