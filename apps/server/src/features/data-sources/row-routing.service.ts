import type { BodyOf, contract, OutputOf } from "@stagecraft/contract";
import {
  columnKey,
  namesInPreamble,
  routeRow,
  rowNamesOf,
  type RoutingSetup,
  type RowNames,
  type RowRoute,
} from "@stagecraft/sources";
import { limitOf, type Actor } from "#access/actor.ts";
import { notFound } from "#access/not-found.ts";
import type { Transaction } from "#database/database.ts";
import * as repository from "#features/data-sources/row-routing.repository.ts";
import {
  listSourceRows,
  saveSourceRow,
  type SourceRow,
} from "#features/data-sources/source-rows.repository.ts";

/**
 * Always shown from rows, mapped or not, because users look for them when they
 * set up a pad.
 */
const usualKeys = ["unitname", "group"];

/** Reads where rows of a company's providers may go. */
export function readRoutingSetup(
  transaction: Transaction,
  companyId: number,
): Promise<RoutingSetup> {
  return repository.readRoutingSetup(transaction, companyId);
}

/**
 * Increases with every change of a field box, so that a setup read earlier can
 * be recognized as outdated.
 */
export function findNewestBoxChange(
  transaction: Transaction,
  companyId: number,
): Promise<number> {
  return repository.findNewestBoxChange(transaction, companyId);
}

/** Columns of a row that a mapping can use; others change from row to row. */
export function routingColumns(
  { columns }: RowNames,
  { vans, aliases }: RoutingSetup,
): Record<string, string> {
  const keys = new Set([
    ...usualKeys,
    ...[...vans, ...aliases].map(({ key }) => columnKey(key)),
  ]);
  return Object.fromEntries([...columns].filter(([key]) => keys.has(key)));
}

/** Keeps the last row of a source for the preview of mappings. */
export function noteSourceRow(
  transaction: Transaction,
  row: SourceRow,
): Promise<void> {
  return saveSourceRow(transaction, row);
}

/**
 * Does the same for a file: the lines above its table, else its name, identify
 * van and well.
 */
export async function noteFile(
  transaction: Transaction,
  file: {
    readonly companyId: number;
    readonly projectId: number;
    readonly fileName: string;
    readonly preamble: readonly string[];
    readonly rowCount: number;
  },
): Promise<void> {
  const { companyId, projectId, fileName, rowCount } = file;
  const names = rowNamesOf(namesInPreamble(file.preamble));
  const setup = await readRoutingSetup(transaction, companyId);
  await saveSourceRow(transaction, {
    companyId,
    projectId,
    dataSourceAuthId: null,
    source: fileName,
    wellName: names.wellName ?? fileName.replace(/\.[^.]*$/, ""),
    names: routingColumns(names, setup),
    rowCount,
  });
}

type Preview = OutputOf<typeof contract.dataSources.previewMappings>;

interface TriedRow {
  readonly facts: Pick<
    Preview["rows"][number],
    "source" | "dataSourceName" | "rowCount" | "receivedAt"
  >;
  readonly names: RowNames;
  readonly route: RowRoute;
}

/** Routes typed rows, or the rows received last, with the current setup. */
async function tryRows(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
  { rows, limit }: BodyOf<typeof contract.dataSources.previewMappings>,
  setup: RoutingSetup,
): Promise<TriedRow[]> {
  if (rows !== undefined)
    return rows.map((fields) => {
      const names = rowNamesOf(fields);
      const origin = { dataSourceAuthId: null, projectId };
      return {
        facts: {
          source: "",
          dataSourceName: null,
          rowCount: 0,
          receivedAt: null,
        },
        names,
        route: routeRow(names, setup, origin),
      };
    });
  const received = await listSourceRows(
    transaction,
    projectId,
    limitOf(actor.reach.projectIds),
    limit,
  );
  return received.map((row) => {
    const names = rowNamesOf(row.names, row.wellName);
    const isOwn = row.projectId === projectId;
    return {
      facts: row,
      names,
      route: routeRow(names, setup, {
        dataSourceAuthId: row.dataSourceAuthId,
        projectId: isOwn ? projectId : null,
      }),
    };
  });
}

/** Previews where the last rows of a pad's sources, or typed rows, would be stored. */
export async function previewMappings(
  transaction: Transaction,
  actor: Actor,
  projectId: number,
  body: BodyOf<typeof contract.dataSources.previewMappings>,
): Promise<Preview> {
  const companyId = await repository.findCompanyOfProject(
    transaction,
    projectId,
  );
  if (companyId === null) throw notFound();
  const setup = await repository.readRoutingSetup(transaction, companyId);
  const tried = await tryRows(transaction, actor, projectId, body, setup);
  const describe = await describer(transaction, actor, tried);
  return {
    rows: tried.map(({ facts, names, route }) => ({
      source: facts.source,
      dataSourceName: facts.dataSourceName,
      rowCount: facts.rowCount,
      receivedAt: facts.receivedAt,
      wellName: names.wellName ?? names.wellNumber,
      names: Object.entries(routingColumns(names, setup)).map(
        ([key, value]) => ({ key, value }),
      ),
      ...describe(route),
    })),
  };
}

/** Pads and wells beyond the reader's reach are not named. */
async function describer(
  transaction: Transaction,
  { reach }: Actor,
  tried: readonly TriedRow[],
) {
  const routes = tried.map(({ route }) => route);
  const seen = {
    projectIds: limitOf(reach.projectIds),
    seesInternal: reach.seesInternal,
  };
  const padIds = routes.flatMap((route) =>
    route.kind === "well" ? [route.projectId] : route.projectIds,
  );
  const wellIds = routes.flatMap((route) =>
    route.kind === "well" ? [route.wellId] : route.wellIds,
  );
  const pads = await repository.listPadNames(transaction, padIds, seen);
  const wells = await repository.listWellNames(transaction, wellIds, seen);
  const stages = await repository.listOpenStages(transaction, wellIds, seen);

  return (
    route: RowRoute,
  ): Pick<Preview["rows"][number], "target" | "reason" | "pads" | "wells"> => {
    if (route.kind === "none")
      return {
        target: null,
        reason: route.reason,
        pads: route.projectIds.flatMap((id) => pads.get(id) ?? []),
        wells: route.wellIds.flatMap((id) => wells.get(id) ?? []),
      };
    const { projectId, wellId, by } = route;
    const projectName = pads.get(projectId);
    const wellNumber = wells.get(wellId);
    if (projectName === undefined || wellNumber === undefined)
      return { target: null, reason: "otherPad", pads: [], wells: [] };
    const stage = stages.get(wellId);
    return {
      target: {
        projectId,
        projectName,
        wellId,
        wellNumber,
        by,
        stageId: stage?.id ?? null,
        stageName: stage?.name ?? null,
      },
      reason: null,
      pads: [],
      wells: [],
    };
  };
}
