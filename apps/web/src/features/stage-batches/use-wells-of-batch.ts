import type { StageState } from "@stagecraft/domain";
import { useQueries } from "@tanstack/react-query";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { wellQueries } from "#entities/well/well.queries.ts";

export interface ChoosableStage {
  readonly id: number;
  readonly name: string;
  readonly state: StageState;
  readonly wellActive: boolean;
  /** Time of its first sample; null while it has none. */
  readonly startTimestamp: number | null;
}

export interface WellOfBatch {
  readonly id: number;
  /** Its id until its name is loaded. */
  readonly wellNumber: string;
  /** Null until it is loaded. */
  readonly projectId: number | null;
  /** The newest first; null while they are loading. */
  readonly stages: readonly ChoosableStage[] | null;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The wells a page was opened with, each with its stages. */
export function useWellsOfBatch(wellIds: readonly number[]): WellOfBatch[] {
  const wells = useQueries({ queries: wellIds.map(wellQueries.one) });
  const stages = useQueries({ queries: wellIds.map(stageQueries.ofWell) });
  return wellIds.map((id, index) => {
    const well = wells[index];
    const ofWell = stages[index];
    const active = well?.data?.active ?? true;
    const isKnown = well?.data !== undefined && ofWell?.data !== undefined;
    return {
      id,
      wellNumber: well?.data?.wellNumber ?? String(id),
      projectId: well?.data?.projectId ?? null,
      stages: isKnown
        ? ofWell.data.toReversed().map((stage) => ({
            id: stage.id ?? 0,
            name: stage.name ?? "",
            state: stage.state ?? "PENDING",
            wellActive: active,
            startTimestamp: stage.startTimestamp ?? null,
          }))
        : null,
      error: well?.error ?? ofWell?.error ?? null,
      retry: () => {
        void well?.refetch();
        void ofWell?.refetch();
      },
    };
  });
}
