import type { StageResult, TestedStage } from "./back-tests.queries.ts";

export type Firing = StageResult["firings"][number];
export type Hit = StageResult["hits"][number];

interface RowPosition {
  readonly key: string;
  /** Null when the stage was deleted since. */
  readonly stageId: number | null;
  readonly stageName: string;
  readonly wellNumber: string;
  readonly timestamp: number;
  readonly offsetWellName: string | null;
}

/** A rule that fired; the first firing before a hit carries the hit. */
interface FiringRow extends RowPosition {
  readonly kind: "firing";
  readonly firing: Firing;
  readonly hit: Hit | null;
}

/** A hit without any advice before it. */
interface MissedRow extends RowPosition {
  readonly kind: "missed";
  readonly hit: Hit;
}

export type BackTestRow = FiringRow | MissedRow;

export type RowFilter = "all" | "differences" | "missed";

function rowsOfStage(stage: TestedStage, position: number): BackTestRow[] {
  const { stageId, stageName, wellNumber, result } = stage;
  if (result === null) return [];
  const place = { stageId, stageName, wellNumber };
  const firings = result.firings.map((firing, index): FiringRow => ({
    ...place,
    kind: "firing",
    key: `${position}-${index}`,
    timestamp: firing.timestamp,
    offsetWellName: firing.offsetWellName,
    firing,
    hit:
      firing.comparison === "onlyLive"
        ? null
        : (result.hits.find((hit) => isFirstBefore(firing, hit)) ?? null),
  }));
  const missed = result.hits
    .filter(({ advisedAt }) => advisedAt === null)
    .map((hit): MissedRow => ({
      ...place,
      kind: "missed",
      key: `${position}-hit-${hit.offsetNumber}`,
      timestamp: hit.timestamp,
      offsetWellName: hit.offsetWellName,
      hit,
    }));
  return [...firings, ...missed].sort((a, b) => a.timestamp - b.timestamp);
}

function isFirstBefore(firing: Firing, hit: Hit): boolean {
  return (
    hit.advisedAt === firing.timestamp &&
    hit.offsetNumber === firing.offsetNumber &&
    hit.ruleId === firing.ruleId
  );
}

/** Returns the firings and missed hits of all stages, in the order of the stages. */
export function backTestRows(stages: readonly TestedStage[]): BackTestRow[] {
  return stages.flatMap(rowsOfStage);
}

export function filteredRows(
  rows: readonly BackTestRow[],
  filter: RowFilter,
): readonly BackTestRow[] {
  if (filter === "all") return rows;
  return rows.filter((row) =>
    filter === "missed"
      ? row.kind === "missed"
      : row.kind === "firing" && row.firing.comparison !== "same",
  );
}

const minuteMs = 60_000;

/** Returns the time range for the stage chart: before and after the event. */
export function chartStretch({ timestamp }: Pick<BackTestRow, "timestamp">): {
  from: number;
  to: number;
} {
  return { from: timestamp - 10 * minuteMs, to: timestamp + 5 * minuteMs };
}
