import type { Row, Transaction } from "#database/database.ts";

export interface SystemRow extends Row {
  readonly companies: number;
  readonly projects: number;
  readonly active_projects: number;
  readonly wells: number;
  readonly stages: number;
  readonly users: number;
  readonly live_stages: number;
  readonly silent_stages: number;
  readonly jobs_running: number;
  readonly jobs_failed: number;
  readonly engines_failed: number;
  readonly stages_suspended: number;
  readonly database_bytes: string;
  readonly database_version: string;
  readonly schema_version: number;
  readonly audit_chains: number;
  readonly audit_records: string;
  readonly broken_chains: number;
  readonly first_break: string | null;
  readonly checked_at: Date | null;
}

/** Counts the assets of the caller's companies and reads the state of the database. */
export async function readSystem(
  transaction: Transaction,
  silentBefore: number,
): Promise<SystemRow> {
  const [row] = await transaction.query<SystemRow>(
    `SELECT (SELECT count(*) FROM company)::integer AS companies,
       (SELECT count(*) FROM project)::integer AS projects,
       (SELECT count(*) FROM project WHERE active)::integer AS active_projects,
       (SELECT count(*) FROM well)::integer AS wells,
       (SELECT count(*) FROM stage)::integer AS stages,
       (SELECT count(*) FROM app_user WHERE subject NOT LIKE 'van|%')::integer AS users,
       (SELECT count(*) FROM stage WHERE state = 'LOADING')::integer AS live_stages,
       (SELECT count(*) FROM stage s WHERE s.state = 'LOADING' AND NOT EXISTS (
          SELECT FROM sample_source x WHERE x.stage_id = s.id AND x.last_time >= $1))::integer AS silent_stages,
       (SELECT count(*) FROM batch_job WHERE state = 'RUNNING')::integer AS jobs_running,
       (SELECT count(*) FROM batch_job WHERE state = 'FAILED'
          AND ended_at > clock_timestamp() - interval '1 day')::integer AS jobs_failed,
       (SELECT count(*) FROM stage_engine WHERE failure IS NOT NULL)::integer AS engines_failed,
       (SELECT count(*) FROM stage_engine WHERE suspended_at IS NOT NULL)::integer AS stages_suspended,
       pg_database_size(current_database()) AS database_bytes,
       current_setting('server_version') AS database_version,
       (SELECT count(*) FROM schema_migration)::integer AS schema_version,
       audit.chains AS audit_chains, audit.records AS audit_records, audit.broken AS broken_chains,
       audit.first_break, audit.checked_at
     FROM (SELECT count(*)::integer AS chains, coalesce(sum(position - anchor_position), 0) AS records,
         count(first_break)::integer AS broken,
         min(CASE WHEN company_id = 0 THEN '' ELSE company_id || ': ' END || first_break) AS first_break,
         CASE WHEN count(checked_at) = count(*) THEN min(checked_at) END AS checked_at
       FROM audit_chain) audit`,
    [silentBefore],
  );
  if (row === undefined) throw new Error("The database said nothing of itself");
  return row;
}
