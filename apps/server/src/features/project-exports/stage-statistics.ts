import { additiveOf, ownValue } from "@stagecraft/domain";
import {
  titleWithUnit,
  type Cell,
  type SourceColumn,
} from "#features/project-exports/export-table.ts";
import type {
  ExportedStage,
  SummaryFacts,
} from "#features/project-exports/project-exports.repository.ts";
import type {
  Statistic,
  StatisticKind,
} from "#features/project-exports/statistic-catalogue.ts";

type StageColumn = SourceColumn<ExportedStage>;

/** The columns that identify a stage. */
export const stageColumns: readonly StageColumn[] = [
  { title: "Well", kind: "text", cellOf: ({ wellNumber }) => wellNumber },
  { title: "Stage", kind: "text", cellOf: ({ name }) => name },
  { title: "State", kind: "text", cellOf: ({ state }) => state },
  {
    title: "Start [UTC]",
    kind: "time",
    cellOf: ({ startTimestamp }) => startTimestamp,
  },
  {
    title: "End [UTC]",
    kind: "time",
    cellOf: ({ endTimestamp }) => endTimestamp,
  },
  {
    title: "Confidential",
    kind: "flag",
    cellOf: ({ confidential }) => confidential,
  },
  { title: "No metrics", kind: "flag", cellOf: ({ noMetrics }) => noMetrics },
];

export const projectColumn: StageColumn = {
  title: "Project",
  kind: "text",
  cellOf: ({ projectName }) => projectName,
};

export const hiddenColumn: StageColumn = {
  title: "Hidden",
  kind: "flag",
  cellOf: ({ hidden }) => hidden,
};

export const commentColumn: StageColumn = {
  title: "Comment",
  kind: "text",
  cellOf: ({ comment }) => comment,
};

export const clientCommentColumn: StageColumn = {
  title: "Client comment",
  kind: "text",
  cellOf: ({ clientComment }) => clientComment,
};

/** Only plain values are statistics; lists and documents are not. */
function scalar(value: unknown): Cell {
  return typeof value === "number" ||
    typeof value === "string" ||
    typeof value === "boolean"
    ? value
    : null;
}

/** Joins several moments in one cell; null when there are none. */
function momentsText(value: unknown): Cell {
  if (!Array.isArray(value)) return null;
  const moments = value.filter((each) => typeof each === "number");
  return moments.length === 0
    ? null
    : moments.map((each) => new Date(each).toISOString()).join("; ");
}

type UnitKind = "volume" | "mass" | "rate" | "pressure";

const unitKinds: readonly UnitKind[] = ["volume", "mass", "rate", "pressure"];

function isUnitKind(kind: StatisticKind): kind is UnitKind {
  return (unitKinds as readonly StatisticKind[]).includes(kind);
}

/** Returns the unit of a column header: the one that all rows share, or none. */
export function sharedUnit(units: readonly string[]): string {
  return units.length === 1 ? (units[0] ?? "") : "";
}

function titleOf({ title, kind }: Statistic, facts: SummaryFacts): string {
  if (isUnitKind(kind)) return titleWithUnit(title, sharedUnit(facts[kind]));
  if (kind === "percentage") return titleWithUnit(title, "%");
  if (kind === "seconds") return titleWithUnit(title, "s");
  const isTime = kind === "time" || kind === "times";
  return isTime ? titleWithUnit(title, "UTC") : title;
}

function statisticColumn(
  statistic: Statistic,
  facts: SummaryFacts,
): StageColumn {
  const { key, kind } = statistic;
  if (kind === "times")
    return {
      title: titleOf(statistic, facts),
      kind: "text",
      cellOf: ({ summary }) => momentsText(summary[key]),
    };
  return {
    title: titleOf(statistic, facts),
    kind: kind === "time" ? "time" : "number",
    cellOf: ({ summary }) => scalar(summary[key]),
  };
}

const unitTitles: Readonly<Record<UnitKind, string>> = {
  volume: "Volume unit",
  mass: "Mass unit",
  rate: "Rate unit",
  pressure: "Pressure unit",
};

function unitOf({ summary }: ExportedStage, kind: UnitKind): Cell {
  if (kind === "pressure") return scalar(summary["pressureUnit"]);
  const units = summary["units"] as Readonly<Record<string, unknown>> | null;
  return scalar(units?.[kind]);
}

/** Where stages differ in a unit, each row has its own unit column; no number is converted. */
function unitColumns(facts: SummaryFacts): StageColumn[] {
  return unitKinds
    .filter((kind) => facts[kind].length > 1)
    .map((kind) => ({
      title: unitTitles[kind],
      kind: "text",
      cellOf: (stage) => unitOf(stage, kind),
    }));
}

interface AdditiveTotal {
  readonly total?: unknown;
  readonly unit?: unknown;
}

function additiveTotal(
  { summary }: ExportedStage,
  name: string,
): AdditiveTotal {
  const totals = summary["additiveTotals"] as
    Readonly<Record<string, AdditiveTotal>> | null | undefined;
  return ownValue(totals ?? {}, name) ?? {};
}

/** The chemical of a second pump keeps its channel name, so that no two columns share a title. */
function additiveTitle(name: string): string {
  const additive = additiveOf(name);
  return additive?.channel === name ? additive.label : name;
}

function additiveColumns({ additives }: SummaryFacts): StageColumn[] {
  return additives.flatMap(({ name, units }) => {
    const title = additiveTitle(name);
    const total: StageColumn = {
      title: titleWithUnit(title, sharedUnit(units)),
      kind: "number",
      cellOf: (stage) => scalar(additiveTotal(stage, name).total),
    };
    const unit: StageColumn = {
      title: `${title} unit`,
      kind: "text",
      cellOf: (stage) => scalar(additiveTotal(stage, name).unit),
    };
    return units.length > 1 ? [total, unit] : [total];
  });
}

/** Returns the columns after the stage names: the chosen statistics, and the chemicals when all are chosen. */
export function statisticColumns(
  chosen: readonly Statistic[],
  facts: SummaryFacts,
  hasAdditives: boolean,
): StageColumn[] {
  return [
    ...unitColumns(facts),
    ...chosen.map((statistic) => statisticColumn(statistic, facts)),
    ...(hasAdditives ? additiveColumns(facts) : []),
  ];
}
