import { cutComment } from "@stagecraft/domain";

export interface NavigationStage {
  readonly id: number;
  readonly name: string;
  /** Already cut to what fits a row; empty without one. */
  readonly comment: string;
}

interface StageFields {
  readonly id?: number | undefined;
  readonly name?: string | undefined;
  readonly comment?: string | undefined;
  readonly clientComment?: string | undefined;
}

/** The operations comment where the person may read it, else the client's. */
export function navigationStages(
  stages: readonly StageFields[],
): NavigationStage[] {
  return stages.flatMap(({ id, name, comment, clientComment }) =>
    id === undefined || name === undefined
      ? []
      : [{ id, name, comment: cutComment(comment || clientComment || "") }],
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
