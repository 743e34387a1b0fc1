import type { contract, OutputOf } from "@stagecraft/contract";
import type { Row, Transaction } from "#database/database.ts";
import {
  readable,
  toAuth,
  type AuthRow,
} from "#features/data-sources/data-source-auths.repository.ts";

type ProviderUsage = OutputOf<typeof contract.dataSources.usage>;
type ProviderList = OutputOf<typeof contract.dataSources.ofCompany>;

/** Pads that chose the provider `a`, or whose data vans belong to it. */
const padsOfProvider = `project p WHERE p.company_id = a.company_id
  AND (p.data_source_auth_id = a.id OR EXISTS (
    SELECT FROM data_source_map_project m WHERE m.project_id = p.id AND m.data_source_auth_id = a.id))`;

const wellsOfProvider = `well w WHERE w.company_id = a.company_id AND EXISTS (
  SELECT FROM data_source_map_well m WHERE m.well_id = w.id AND m.data_source_auth_id = a.id)`;

/** Feeds name their provider in their command. */
const feedsOfProvider = `batch_job j WHERE j.company_id = a.company_id
  AND j.state IN ('SUBMITTED', 'RUNNING') AND '--dataSourceAuthId=' || a.id = ANY (j.command)`;

const useColumns = `(SELECT count(*)::int FROM ${padsOfProvider}) AS pads,
  (SELECT count(*)::int FROM ${wellsOfProvider}) AS wells,
  (SELECT count(*)::int FROM ${feedsOfProvider}) AS feeds`;

interface UseRow extends Row {
  readonly pads: number;
  readonly wells: number;
  readonly feeds: number;
}

function toUse({ pads, wells, feeds }: UseRow) {
  return { pads, wells, feeds };
}

/** The first providers by name whose name or address contains the text, and how many there are. */
export async function findProviders(
  transaction: Transaction,
  companyId: number,
  search: string,
  limit: number,
): Promise<ProviderList> {
  const rows = await transaction.query<
    AuthRow & UseRow & { readonly total: number }
  >(
    `SELECT a.*, ${useColumns} FROM (
       SELECT ${readable}, (count(*) OVER ())::int AS total FROM data_source_auth
       WHERE company_id = $1
         AND (position(lower($2) IN lower(name)) > 0 OR position(lower($2) IN lower(url)) > 0)
       ORDER BY lower(name), id LIMIT $3) a
     ORDER BY lower(a.name), a.id`,
    [companyId, search, limit],
  );
  return {
    providers: rows.map((row) => ({ ...toAuth(row), use: toUse(row) })),
    total: rows[0]?.total ?? 0,
  };
}

export async function countUse(
  transaction: Transaction,
  id: number,
): Promise<ProviderUsage["total"]> {
  const [row] = await transaction.query<UseRow>(
    `SELECT ${useColumns} FROM data_source_auth a WHERE a.id = $1`,
    [id],
  );
  return row === undefined ? { pads: 0, wells: 0, feeds: 0 } : toUse(row);
}

interface UserRow extends Row {
  readonly id: number;
  readonly name: string;
  readonly project_id: number;
  readonly project_name: string;
}

/** Lists what uses the provider within the given projects; null for all projects. */
export async function listUsers(
  transaction: Transaction,
  id: number,
  projectIds: readonly number[] | null,
  limit: number,
): Promise<Omit<ProviderUsage, "total">> {
  const list = (columns: string, source: string, projectId: string) =>
    transaction.query<UserRow>(
      `SELECT u.* FROM data_source_auth a CROSS JOIN LATERAL (
         SELECT ${columns} FROM ${source} AND ($2::int[] IS NULL OR ${projectId} = ANY ($2))
         ORDER BY 2, 1 LIMIT $3) u
       WHERE a.id = $1`,
      [id, projectIds, limit],
    );
  const ofProject = (projectId: string) =>
    `${projectId} AS project_id, (SELECT name FROM project WHERE id = ${projectId}) AS project_name`;
  const pads = await list("p.id, p.name", padsOfProvider, "p.id");
  const wells = await list(
    `w.id, w.well_number AS name, ${ofProject("w.project_id")}`,
    wellsOfProvider,
    "w.project_id",
  );
  const feeds = await list(
    `j.id, j.job_name AS name, ${ofProject("j.project_id")}`,
    feedsOfProvider,
    "j.project_id",
  );
  const projectOf = (row: UserRow) => ({
    projectId: row.project_id,
    projectName: row.project_name,
  });
  return {
    pads: pads.map((row) => ({ id: row.id, name: row.name })),
    wells: wells.map((row) => ({
      id: row.id,
      wellNumber: row.name,
      ...projectOf(row),
    })),
    feeds: feeds.map((row) => ({ jobName: row.name, ...projectOf(row) })),
  };
}
