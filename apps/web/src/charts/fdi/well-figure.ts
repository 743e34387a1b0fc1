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

/** Stages among other cards. */
export const denseStages = 8;

/** The newest stages, oldest first; of stages of the same name the newest stands. */
export function shownStages<Stage extends Pick<WellStage, "stageName">>(
  stages: readonly Stage[],
  most: number,
): Stage[] {
  const byName = new Map<string, Stage>();
  for (const stage of stages) {
    // Taken out first, so that the newer one also stands in its own place.
    byName.delete(stage.stageName);
    byName.set(stage.stageName, stage);
  }
  return [...byName.values()].slice(-most);
}

/** The unit of the newest stage that has one, as the reader has it. */
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
  /** Null: not evaluated, it has no place on the axis. */
  readonly value: number | null;
  readonly isLabelled: boolean;
}

/** In percent of its own threshold. */
export function shareOf({ value, offset }: PlacedPoint): number | null {
  return value === null ? null : (100 * value) / offset.threshold;
}

export interface StageColumn {
  readonly stage: WellStage;
  /** Those that were evaluated, the largest first. */
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

/** Every hit that is the largest of its stage has its number beside it; without a hit the largest of all has. */
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
  /** Every offset well has the same. */
  readonly isOfAll: boolean;
}

/** The threshold behind the zones; null when nothing was evaluated. Where wells have thresholds of their own, marks stand by their share instead. */
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
