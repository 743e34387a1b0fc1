import { isCompleted } from "@stagecraft/domain";
import type { StagePumpTime } from "#entities/project/operations.queries.ts";
import {
  countedStages,
  countedSwaps,
  leftOutCount,
  meanOf,
  medianOf,
  swapTimes,
} from "#entities/project/pad-pace.ts";
import { dayOf } from "#widgets/shared/day-counts.ts";

export interface StagePump {
  readonly stage: StagePumpTime;
  readonly startTimestamp: number;
  readonly pumpSeconds: number;
  /** The pause before this stage; null for the first one. */
  readonly swapSeconds: number | null;
}

export interface DayPump {
  readonly day: string;
  readonly stages: number;
  readonly pumpSeconds: number;
  readonly swapSeconds: number;
}

export interface PumpFigures {
  /** In start order; running stages are included. */
  readonly stages: readonly StagePump[];
  readonly days: readonly DayPump[];
  readonly totalPumpSeconds: number;
  /** Median over completed stages. */
  readonly medianPumpSeconds: number | null;
  readonly meanSwapSeconds: number | null;
  /** Completed stages without a computed pump time. */
  readonly notComputed: number;
  readonly completed: number;
  /** Stages tagged "no metrics", which are in none of the figures. */
  readonly leftOut: number;
}

function perDay(stages: readonly StagePump[]): DayPump[] {
  const days = new Map<string, DayPump>();
  for (const { startTimestamp, pumpSeconds, swapSeconds } of stages) {
    const day = dayOf(startTimestamp);
    const known = days.get(day);
    days.set(day, {
      day,
      stages: (known?.stages ?? 0) + 1,
      pumpSeconds: (known?.pumpSeconds ?? 0) + pumpSeconds,
      swapSeconds: (known?.swapSeconds ?? 0) + (swapSeconds ?? 0),
    });
  }
  return [...days.values()];
}

/** A stage counts toward the UTC day it started on. */
export function pumpFigures(rows: readonly StagePumpTime[]): PumpFigures {
  const swaps = swapTimes(rows);
  const counted = countedStages(rows);
  const ended = counted.filter(({ state }) => isCompleted(state));
  const stages = counted
    .flatMap((stage): StagePump[] => {
      const { stageId, pumpSeconds, startTimestamp } = stage;
      if (pumpSeconds === null || startTimestamp === null) return [];
      const swapMs = swaps.get(stageId);
      const swapSeconds = swapMs === undefined ? null : swapMs / 1000;
      return [{ stage, startTimestamp, pumpSeconds, swapSeconds }];
    })
    .sort((left, right) => left.startTimestamp - right.startTimestamp);
  const completed = stages.filter(({ stage }) => isCompleted(stage.state));
  return {
    stages,
    days: perDay(stages),
    totalPumpSeconds: stages.reduce((sum, each) => sum + each.pumpSeconds, 0),
    medianPumpSeconds: medianOf(completed.map((each) => each.pumpSeconds)),
    meanSwapSeconds: meanOf(countedSwaps(rows).map((ms) => ms / 1000)),
    notComputed: ended.length - completed.length,
    completed: ended.length,
    leftOut: leftOutCount(rows),
  };
}
