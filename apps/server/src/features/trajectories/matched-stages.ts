import {
  stageNumberOf,
  type PerforationRow,
  type StageState,
} from "@stagecraft/domain";
import type {
  NamedStage,
  StoredTrajectory,
} from "#features/trajectories/trajectories.repository.ts";
import type { TrajectoryData } from "#features/trajectories/trajectory-data.ts";

export interface MatchedPerforation extends PerforationRow {
  readonly stage: {
    readonly id: number;
    readonly name: string;
    readonly state: StageState;
  } | null;
}

export interface MatchedTrajectory extends Omit<StoredTrajectory, "data"> {
  readonly data: Omit<TrajectoryData, "perforations"> & {
    readonly perforations: readonly MatchedPerforation[];
  };
}

export function withStages(
  trajectory: StoredTrajectory,
  stages: readonly NamedStage[],
): MatchedTrajectory {
  const byNumber = new Map<number, NamedStage>();
  for (const stage of stages) {
    if (stage.wellId !== trajectory.wellId) continue;
    const number = stageNumberOf(stage.name);
    if (number !== null && !byNumber.has(number)) byNumber.set(number, stage);
  }
  const stageOf = (stageNumber: number) => {
    const stage = byNumber.get(stageNumber);
    return stage
      ? { id: stage.id, name: stage.name, state: stage.state }
      : null;
  };
  return {
    ...trajectory,
    data: {
      ...trajectory.data,
      perforations: trajectory.data.perforations.map((perforation) => ({
        ...perforation,
        stage: stageOf(perforation.stageNumber),
      })),
    },
  };
}
