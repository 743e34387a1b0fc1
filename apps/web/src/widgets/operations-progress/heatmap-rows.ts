import type { OperationsStage } from "#entities/project/operations.queries.ts";
import {
  countedWells,
  type ProgressWell,
} from "#entities/project/pad-progress.ts";

export interface HeatmapRow {
  readonly wellId: number;
  readonly wellNumber: string;
  /** Toe to heel; null where a stage is expected and not recorded yet. */
  readonly cells: readonly (OperationsStage | null)[];
}

function columnOf({ stageName }: OperationsStage): number | null {
  return /^[1-9]\d{0,2}$/.test(stageName) ? Number(stageName) - 1 : null;
}

/** A stage is in the column of its number; stages whose name is not a number follow after the last column. */
function cellsOf(
  stages: readonly OperationsStage[],
  expected: number,
): (OperationsStage | null)[] {
  const cells: (OperationsStage | null)[] = Array.from(
    { length: expected },
    () => null,
  );
  const others: OperationsStage[] = [];
  for (const stage of stages) {
    const column = columnOf(stage);
    if (column === null || (cells[column] ?? null) !== null) {
      others.push(stage);
      continue;
    }
    while (cells.length <= column) cells.push(null);
    cells[column] = stage;
  }
  return [...cells, ...others];
}

export function heatmapRows(
  wells: readonly ProgressWell[],
  stages: readonly OperationsStage[],
): HeatmapRow[] {
  return countedWells(wells).map(({ id, wellNumber, expectedStageCount }) => ({
    wellId: id,
    wellNumber,
    cells: cellsOf(
      stages.filter(({ wellId }) => wellId === id),
      expectedStageCount,
    ),
  }));
}

export function columnCount(rows: readonly HeatmapRow[]): number {
  return rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
}

function stagesOf(rows: readonly HeatmapRow[]): OperationsStage[] {
  return rows.flatMap(({ cells }) => cells.filter((cell) => cell !== null));
}

/** Default choice: the stage that has been pumped longest, otherwise the first stage of the pad. */
export function firstStage(
  rows: readonly HeatmapRow[],
): OperationsStage | undefined {
  const stages = stagesOf(rows);
  const started = ({ startTimestamp }: OperationsStage) =>
    startTimestamp ?? Infinity;
  const [pumping] = stages
    .filter(({ stageState }) => stageState === "LOADING")
    .sort((left, right) => started(left) - started(right));
  return pumping ?? stages[0];
}

export function stageNamed(
  rows: readonly HeatmapRow[],
  stageId: number | null,
): OperationsStage | undefined {
  return stagesOf(rows).find((stage) => stage.stageId === stageId);
}

const moves: Readonly<Record<string, readonly [row: number, column: number]>> =
  {
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
  };

/**
 * Returns the stage that a key moves to: the next recorded one in that
 * direction, or the same stage at an edge.
 */
export function stageByKey(
  rows: readonly HeatmapRow[],
  from: OperationsStage,
  key: string,
): OperationsStage | null {
  const row = rows.findIndex(({ wellId }) => wellId === from.wellId);
  const cells = rows[row]?.cells ?? [];
  const recorded = cells.filter((cell) => cell !== null);
  if (key === "Home") return recorded[0] ?? from;
  if (key === "End") return recorded.at(-1) ?? from;
  const move = moves[key];
  if (move === undefined) return null;
  const [down, across] = move;
  let at = [row, cells.indexOf(from)] as [number, number];
  for (;;) {
    at = [at[0] + down, at[1] + across];
    const next = rows[at[0]]?.cells;
    if (next === undefined || at[1] < 0 || at[1] >= next.length) return from;
    const found = next[at[1]];
    if (found !== null && found !== undefined) return found;
  }
}
