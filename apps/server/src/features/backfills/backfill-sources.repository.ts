import type { Row, Transaction } from "#database/database.ts";

export interface KeptFileEntry {
  readonly importId: number;
  readonly name: string;
  readonly createdAt: number;
  readonly createdBy: string;
}

const mostFiles = 50;

/** Files of the stage whose mapping names at least one channel. */
export async function listKeptFiles(
  transaction: Transaction,
  stageId: number,
): Promise<KeptFileEntry[]> {
  const rows = await transaction.query<
    Row & { id: number; name: string; created_at: Date; created_by: string }
  >(
    `SELECT i.id, f.name, i.created_at, i.created_by FROM stage_import i JOIN import_file f ON f.id = i.file_id
     WHERE i.stage_id = $1 AND jsonb_array_length(i.mapping -> 'columns') > 0 ORDER BY i.id DESC LIMIT $2`,
    [stageId, mostFiles],
  );
  return rows.map(({ id, name, created_at, created_by }) => ({
    importId: id,
    name,
    createdAt: created_at.getTime(),
    createdBy: created_by,
  }));
}

export interface LogJob {
  readonly command: readonly string[];
  readonly readAt: number;
}

const mostLogJobs = 100;

/** Feeds of WITSML logs of the stage, its well or its pad, the closest and newest first. */
export async function listLogJobs(
  transaction: Transaction,
  stageId: number,
): Promise<LogJob[]> {
  const rows = await transaction.query<
    Row & { command: string[]; read_at: Date }
  >(
    `SELECT j.command, coalesce(j.ended_at, j.started_at, j.created_at) AS read_at
     FROM stage s JOIN batch_job j ON j.project_id = s.project_id
     WHERE s.id = $1 AND j.job_definition = 'witsml'
     ORDER BY (j.stage_id = s.id) IS NOT TRUE, (j.well_id = s.well_id) IS NOT TRUE, j.created_at DESC LIMIT $2`,
    [stageId, mostLogJobs],
  );
  return rows.map(({ command, read_at }) => ({
    command,
    readAt: read_at.getTime(),
  }));
}

export interface Provider {
  readonly id: number;
  readonly name: string;
}

/** Providers by id that belong to the stage's company. */
export async function listProviders(
  transaction: Transaction,
  stageId: number,
  ids: readonly number[],
): Promise<Map<number, Provider>> {
  const rows = await transaction.query<Row & Provider>(
    `SELECT a.id, a.name FROM data_source_auth a JOIN stage s ON s.company_id = a.company_id
     WHERE s.id = $1 AND a.id = ANY($2)`,
    [stageId, ids],
  );
  return new Map(rows.map((provider) => [provider.id, provider]));
}

/** The provider that the stage's pad names. */
export async function findProviderOfPad(
  transaction: Transaction,
  stageId: number,
): Promise<Provider | null> {
  const [row] = await transaction.query<Row & Provider>(
    `SELECT a.id, a.name FROM stage s JOIN project p ON p.id = s.project_id
       JOIN data_source_auth a ON a.id = p.data_source_auth_id
     WHERE s.id = $1`,
    [stageId],
  );
  return row ?? null;
}

export async function findStoredRange(
  transaction: Transaction,
  stageId: number,
): Promise<{ fromTimestamp: number | null; toTimestamp: number | null }> {
  const [row] = await transaction.query<
    Row & { first: string | null; last: string | null }
  >(
    "SELECT min(first_time) AS first, max(last_time) AS last FROM sample_source WHERE stage_id = $1",
    [stageId],
  );
  const number = (text: string | null | undefined) =>
    text == null ? null : Number(text);
  return { fromTimestamp: number(row?.first), toTimestamp: number(row?.last) };
}
