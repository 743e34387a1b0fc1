import type { BodyOf, contract } from "@stagecraft/contract";
import {
  DomainError,
  isSupport,
  type Role,
  type UnitChoice,
} from "@stagecraft/domain";
import { identityOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import {
  inTransaction,
  type Database,
  type Transaction,
} from "#database/database.ts";
import {
  rowOf,
  tableOf,
  type ExportTable,
  type SourceColumn,
} from "#features/project-exports/export-table.ts";
import { fdiTable } from "#features/project-exports/fdi-statistics.ts";
import { transposedFdiTable } from "#features/project-exports/fdi-transposed.ts";
import { geoTable } from "#features/project-exports/geo-statistics.ts";
import * as repository from "#features/project-exports/project-exports.repository.ts";
import {
  stageGeometries,
  type StageGeometry,
} from "#features/project-exports/stage-geometry.ts";
import {
  clientCommentColumn,
  commentColumn,
  hiddenColumn,
  projectColumn,
  stageColumns,
  statisticColumns,
} from "#features/project-exports/stage-statistics.ts";
import { chosenStatistics } from "#features/project-exports/statistic-catalogue.ts";
import {
  factsInUnits,
  stageInUnits,
} from "#features/project-exports/stage-in-units.ts";
import { writeAudit } from "#http/audit.ts";

type ExportedStage = repository.ExportedStage;
type Selection = readonly string[] | undefined;

export type ProjectExportKind =
  | "statistics"
  | "clientStatistics"
  | "fdiStatistics"
  | "fdiStatisticsTransposed"
  | "geoStatistics";

/** The actor and request for the audit record. */
export interface ProjectExportRequest {
  readonly actor: Actor;
  readonly requestId: string;
}

export interface PreparedExport {
  /** The subject of the file: a project, or several. */
  readonly subject: string;
  readonly table: ExportTable;
}

const clientTitle = "Project statistics";

interface Material {
  readonly actor: Actor;
  readonly stages: readonly ExportedStage[];
  readonly facts: repository.SummaryFacts;
  readonly selection: Selection;
  readonly units: UnitChoice;
  readonly geometryOf: (stage: ExportedStage) => StageGeometry | null;
}

function statisticsOf(
  selection: Selection,
  facts: repository.SummaryFacts,
): SourceColumn<ExportedStage>[] {
  return statisticColumns(
    chosenStatistics(selection),
    facts,
    selection === undefined,
  );
}

/** Converts the figures to the requested units. */
function inUnits({ stages, facts, units }: Material) {
  return {
    stages: stages.map((stage) => stageInUnits(stage, units)),
    facts: factsInUnits(facts, units),
  };
}

/** The operations comment is for staff only, hidden stages for support only. */
function internalTable(material: Material): ExportTable {
  const { actor, selection } = material;
  const { stages, facts } = inUnits(material);
  const columns = [
    ...stageColumns,
    ...(isSupport(actor.roles) ? [hiddenColumn] : []),
    ...(actor.reach.seesInternal ? [commentColumn] : []),
    clientCommentColumn,
    ...statisticsOf(selection, facts),
  ];
  return tableOf("Operations statistics", columns, stages);
}

function clientColumns(
  selection: Selection,
  facts: repository.SummaryFacts,
): SourceColumn<ExportedStage>[] {
  return [
    ...stageColumns,
    clientCommentColumn,
    ...statisticsOf(selection, facts),
  ];
}

const tables: Readonly<
  Record<ProjectExportKind, (material: Material) => ExportTable>
> = {
  statistics: internalTable,
  clientStatistics: (material) => {
    const { stages, facts } = inUnits(material);
    const columns = clientColumns(material.selection, facts);
    return tableOf(clientTitle, columns, stages);
  },
  fdiStatistics: ({ stages, facts, units }) =>
    fdiTable(stages, factsInUnits(facts, units), units),
  fdiStatisticsTransposed: ({ stages, units }) =>
    transposedFdiTable(stages, units),
  geoStatistics: ({ stages, geometryOf }) => geoTable(stages, geometryOf),
};

function recordExport(
  transaction: Transaction,
  { actor, requestId }: ProjectExportRequest,
  entry: {
    readonly action: string;
    readonly companyId: number | null;
    readonly target: unknown;
  },
): Promise<void> {
  return writeAudit(transaction, {
    requestId,
    actor,
    outcome: "exported",
    status: 200,
    code: null,
    ...entry,
  });
}

/** Reads and audits in one transaction, so that all figures are of one moment. */
export function exportProject(
  database: Database,
  request: ProjectExportRequest,
  kind: ProjectExportKind,
  {
    projectId,
    selection,
    units,
  }: { projectId: number; selection: Selection; units: UnitChoice },
): Promise<PreparedExport> {
  const { actor } = request;
  const showsHidden = kind === "statistics" && isSupport(actor.roles);
  return inTransaction(database, identityOf(actor), async (transaction) => {
    const project = await repository.findProject(transaction, projectId);
    if (project === null) throw notFound();
    const wells = await repository.listWells(transaction, [projectId]);
    const wellIds = wells.map(({ id }) => id);
    const facts = await repository.findSummaryFacts(transaction, wellIds);
    const stages = await repository.listExportedStages(
      transaction,
      wellIds,
      showsHidden,
    );
    await recordExport(transaction, request, {
      action: `projectExports.${kind}`,
      companyId: project.companyId,
      target: { id: projectId },
    });
    const geometryOf =
      kind === "geoStatistics"
        ? await stageGeometries(transaction, actor, projectId, stages)
        : () => null;
    const material = { actor, stages, facts, selection, units, geometryOf };
    return { subject: project.name, table: tables[kind](material) };
  });
}

export function exportFacts(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
) {
  return repository.findExportFacts(
    transaction,
    projectId,
    isSupport(actor.roles),
  );
}

const rolesOfSeveralProjects: readonly Role[] = [
  "administrator",
  "seniorsupport",
  "manager",
];

function guardSeveralProjects({ roles }: Actor): void {
  if (roles.some((role) => rolesOfSeveralProjects.includes(role))) return;
  throw new DomainError(
    "permission.missing",
    "Statistics of several projects are for administrators, senior support and managers.",
  );
}

/** The wells in the order of the file; hidden ones are left out. */
function wellsToExport(
  wells: readonly repository.ExportedWell[],
  chosen: readonly number[],
): number[] {
  const known = new Set(wells.map(({ id }) => id));
  if (!chosen.every((id) => known.has(id)))
    throw new DomainError(
      "request.invalid",
      "Every well must belong to one of the projects.",
    );
  const wanted = new Set(chosen);
  return wells
    .filter(({ id, hide }) => wanted.has(id) && !hide)
    .map(({ id }) => id);
}

type SeveralProjects = BodyOf<
  (typeof contract)["projectExports"]["severalProjects"]
>;

/**
 * Reads well by well while the file is sent: a disconnected reader ends the
 * work, and no other request waits for it.
 */
async function* rowsOfWells(
  database: Database,
  actor: Actor,
  wellIds: readonly number[],
  columns: readonly SourceColumn<ExportedStage>[],
  units: UnitChoice,
) {
  for (const wellId of wellIds) {
    const stages = await inTransaction(
      database,
      identityOf(actor),
      (transaction) =>
        repository.listExportedStages(transaction, [wellId], false),
    );
    for (const stage of stages)
      yield rowOf(columns, stageInUnits(stage, units));
  }
}

export async function exportSeveralProjects(
  database: Database,
  request: ProjectExportRequest,
  {
    projectIds,
    wellIds,
    selection,
    units,
  }: SeveralProjects & { readonly units: UnitChoice },
): Promise<PreparedExport> {
  const { actor } = request;
  guardSeveralProjects(actor);
  const { chosen, facts } = await inTransaction(
    database,
    identityOf(actor),
    async (transaction) => {
      const companies = new Set<number>();
      for (const projectId of new Set(projectIds)) {
        const project = await repository.findProject(transaction, projectId);
        if (project === null) throw notFound();
        companies.add(project.companyId);
      }
      const wells = await repository.listWells(transaction, projectIds);
      const chosen = wellsToExport(wells, wellIds);
      const facts = await repository.findSummaryFacts(transaction, chosen);
      const [companyId] = companies;
      await recordExport(transaction, request, {
        action: "projectExports.severalProjects",
        companyId: companies.size === 1 ? (companyId ?? null) : null,
        target: { projectIds, wellIds },
      });
      return { chosen, facts };
    },
  );
  const shownFacts = factsInUnits(facts, units);
  const columns = [projectColumn, ...clientColumns(selection, shownFacts)];
  return {
    subject: "Several projects",
    table: {
      title: clientTitle,
      columns,
      rows: rowsOfWells(database, actor, chosen, columns, units),
    },
  };
}
