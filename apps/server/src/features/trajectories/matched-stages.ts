import type { StageState } from "@stagecraft/domain";
import type {
  NamedStage,
  StoredTrajectory,
} from "#features/trajectories/trajectories.repository.ts";
import type {
  Perforation,
  TrajectoryData,
} from "#features/trajectories/trajectory-data.ts";

export interface MatchedPerforation extends Perforation {
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

/** `23`, `Stage 23` and `Stg. 23` are stage 23; `23b` is another one. */
export function stageNumberOf(name: string): number | null {
  const match = /^(?:st(?:a)?ge?\.?\s*)?0*(\d{1,4})$/i.exec(name.trim());
  return match ? Number(match[1]) : null;
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
