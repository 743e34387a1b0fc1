import type { UnitChoice } from "@stagecraft/domain";
import {
  tableOf,
  titleWithUnit,
  type ExportTable,
  type SourceColumn,
} from "#features/project-exports/export-table.ts";
import {
  offsetRowsOf,
  type OffsetRow,
} from "#features/project-exports/offset-rows.ts";
import type { ExportedStage } from "#features/project-exports/project-exports.repository.ts";
import { sharedUnit } from "#features/project-exports/stage-statistics.ts";

/** An offset well with its responses to all stages. */
interface OffsetWell {
  readonly label: string;
  readonly api: string;
  readonly rows: ReadonlyMap<ExportedStage, OffsetRow>;
}

/**
 * The same well may be offset 2 of one stage and offset 4 of another: it is
 * identified by its name, and within a stage also by its number.
 */
function offsetWells(
  stages: readonly ExportedStage[],
  units: UnitChoice,
): OffsetWell[] {
  const wells = new Map<
    string,
    { label: string; api: string; rows: Map<ExportedStage, OffsetRow> }
  >();
  const responses = stages.flatMap((stage) => offsetRowsOf(stage, units));
  for (const row of responses) {
    const label = row.wellLabel || `Offset ${row.number}`;
    const isTaken = wells.get(label)?.rows.has(row.stage) === true;
    const key = isTaken ? `${label} (offset ${row.number})` : label;
    const well = wells.get(key) ?? {
      label: key,
      api: row.api,
      rows: new Map(),
    };
    well.rows.set(row.stage, row);
    wells.set(key, well);
  }
  return [...wells.values()].sort((left, right) =>
    left.label.localeCompare(right.label, "en", { numeric: true }),
  );
}

/** Stages without metrics are left out of the counts, not of the table. */
function count({ rows }: OffsetWell, isHit: (row: OffsetRow) => boolean) {
  return [...rows.values()].filter((row) => !row.stage.noMetrics && isHit(row))
    .length;
}

const leftOutColumn: SourceColumn<OffsetWell> = {
  title: "Stages left out (no metrics)",
  kind: "number",
  cellOf: ({ rows }) =>
    [...rows.keys()].filter(({ noMetrics }) => noMetrics).length,
};

function stageColumn(stage: ExportedStage): SourceColumn<OffsetWell> {
  return {
    title: `${stage.wellNumber} ${stage.name}`,
    kind: "number",
    cellOf: ({ rows }) => rows.get(stage)?.largestChange ?? null,
  };
}

/** A row per offset well, a column per stage: the largest pressure change. */
export function transposedFdiTable(
  stages: readonly ExportedStage[],
  requested: UnitChoice,
): ExportTable {
  const wells = offsetWells(stages, requested);
  const units = new Set(
    wells.flatMap(({ rows }) => [...rows.values()].map(({ unit }) => unit)),
  );
  const columns: SourceColumn<OffsetWell>[] = [
    {
      title: titleWithUnit("Max pressure change of", sharedUnit([...units])),
      kind: "text",
      cellOf: ({ label }) => label,
    },
    { title: "Offset API", kind: "text", cellOf: ({ api }) => api },
    ...(units.size > 1 ? [unitColumn] : []),
    {
      title: "Frac hits",
      kind: "number",
      cellOf: (well) => count(well, (row) => row.isFracHit),
    },
    {
      title: "Near hits",
      kind: "number",
      cellOf: (well) => count(well, (row) => row.isNearHit),
    },
    ...(stages.some(({ noMetrics }) => noMetrics) ? [leftOutColumn] : []),
    ...stages.map(stageColumn),
  ];
  return tableOf("FDI statistics transposed", columns, wells);
}

/** A gauge normally writes one unit; if not, all its units are listed. */
const unitColumn: SourceColumn<OffsetWell> = {
  title: "Pressure unit",
  kind: "text",
  cellOf: ({ rows }) =>
    [...new Set([...rows.values()].map(({ unit }) => unit))].join(" / "),
};
