import { inUnit, levelOfChange, type OffsetChange } from "./offset-change.ts";
import { commonThreshold } from "./zones.ts";
import { readerUnit } from "#translations/reader.ts";

export type StagePoint = Pick<
  OffsetChange,
  "number" | "wellLabel" | "threshold" | "unit" | "largestChange"
>;

export interface WellStage {
  readonly stageId: number;
  readonly stageName: string;
  readonly isLive: boolean;
  readonly offsets: readonly StagePoint[];
}

/** Number of stages shown when the chart is among other cards. */
export const denseStages = 8;

/** Returns the newest stages, oldest first; of stages with the same name only the newest is kept. */
export function shownStages<Stage extends Pick<WellStage, "stageName">>(
  stages: readonly Stage[],
  most: number,
): Stage[] {
  const byName = new Map<string, Stage>();
  for (const stage of stages) {
    // Deleted first, so that the newer stage also gets its own position in the order.
    byName.delete(stage.stageName);
    byName.set(stage.stageName, stage);
  }
  return [...byName.values()].slice(-most);
}

/** Returns the unit of the newest stage that has one, in the reader's unit system. */
export function unitOfStages(stages: readonly WellStage[]): string {
  const withUnit = stages.findLast(({ offsets }) =>
    offsets.some(({ unit }) => unit !== ""),
  );
  return readerUnit(
    withUnit?.offsets.find(({ unit }) => unit !== "")?.unit ?? "",
  );
}

export interface PlacedPoint {
  readonly offset: StagePoint;
  readonly level: ReturnType<typeof levelOfChange>;
  /** Null when it was not evaluated and so has no position on the axis. */
  readonly value: number | null;
  readonly isLabelled: boolean;
}

/** Returns the value in percent of the well's own threshold. */
export function shareOf({ value, offset }: PlacedPoint): number | null {
  return value === null ? null : (100 * value) / offset.threshold;
}

export interface StageColumn {
  readonly stage: WellStage;
  /** The evaluated points, the largest first. */
  readonly points: readonly PlacedPoint[];
  readonly notEvaluated: readonly PlacedPoint[];
}

function pointsOf(stage: WellStage, unit: string): PlacedPoint[] {
  return stage.offsets.map((given) => {
    const offset = inUnit(given, unit);
    return {
      offset,
      level: levelOfChange(offset.largestChange, offset.threshold),
      value: offset.largestChange,
      isLabelled: false,
    };
  });
}

function byValue(left: PlacedPoint, right: PlacedPoint): number {
  return (right.value ?? 0) - (left.value ?? 0);
}

/**
 * Labels the largest point of each stage if it is a hit; without any hit, only the largest point of
 * all.
 */
function withLabels(columns: readonly StageColumn[]): StageColumn[] {
  const tops = columns.flatMap(({ points }) => points.slice(0, 1));
  const hits = tops.filter(({ level }) => level === "alert");
  const [largest] = tops.toSorted(byValue);
  const labelled = new Set(hits.length > 0 ? hits : largest ? [largest] : []);
  return columns.map((column) => ({
    ...column,
    points: column.points.map((point) =>
      labelled.has(point) ? { ...point, isLabelled: true } : point,
    ),
  }));
}

export function wellColumns(
  stages: readonly WellStage[],
  unit: string,
): StageColumn[] {
  return withLabels(
    stages.map((stage) => {
      const points = pointsOf(stage, unit);
      return {
        stage,
        points: points.filter(({ value }) => value !== null).sort(byValue),
        notEvaluated: points.filter(({ value }) => value === null),
      };
    }),
  );
}

export interface ZoneThreshold {
  readonly threshold: number;
  /** True when every offset well has this threshold. */
  readonly isOfAll: boolean;
}

/**
 * Returns the threshold behind the zones, or null when nothing was evaluated.
 * Where wells have different thresholds, marks are positioned by their share
 * instead.
 */
export function zoneThreshold(
  columns: readonly StageColumn[],
): ZoneThreshold | null {
  const thresholds = columns.flatMap(({ points }) =>
    points.map(({ offset }) => offset.threshold),
  );
  const threshold = commonThreshold(thresholds);
  return threshold === null
    ? null
    : { threshold, isOfAll: thresholds.every((each) => each === threshold) };
}
