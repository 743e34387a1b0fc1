import type { StageControl, StageState } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";

/** Any number works as long as every process uses the same one. */
const seedLock = 7_205_311;

/** Two processes that start at once must not both create the demo. */
export async function lockSeed(transaction: Transaction): Promise<void> {
  await transaction.query("SELECT pg_advisory_xact_lock($1)", [seedLock]);
}

export async function companyExists(
  transaction: Transaction,
  name: string,
): Promise<boolean> {
  const rows = await transaction.query(
    "SELECT FROM company WHERE lower(name) = lower($1)",
    [name],
  );
  return rows.length > 0;
}

/** Creates the machine user that the identity provider's van client acts as. */
export async function ensureVanUser(
  transaction: Transaction,
  subject: string,
): Promise<number> {
  await transaction.query(
    `INSERT INTO app_user (subject, name, email) VALUES ($1, 'Data van', '')
     ON CONFLICT (subject) DO NOTHING`,
    [subject],
  );
  const [user] = await transaction.query<Row & { id: number }>(
    "SELECT id FROM app_user WHERE subject = $1",
    [subject],
  );
  if (user === undefined) throw new Error("The van's user was not stored.");
  await transaction.query(
    "INSERT INTO user_role (user_id, role) VALUES ($1, 'datavan') ON CONFLICT DO NOTHING",
    [user.id],
  );
  return user.id;
}

export async function insertMembers(
  transaction: Transaction,
  companyId: number,
  projectIds: readonly number[],
  userIds: readonly number[],
): Promise<void> {
  await transaction.query(
    "INSERT INTO company_member (company_id, user_id) SELECT $1, unnest($2::integer[])",
    [companyId, userIds],
  );
  await transaction.query(
    `INSERT INTO project_member (project_id, company_id, user_id)
     SELECT p, $1, u FROM unnest($2::integer[]) p, unnest($3::integer[]) u`,
    [companyId, projectIds, userIds],
  );
}

export interface NewDemoStage {
  readonly wellId: number;
  readonly stageNumber: number;
  readonly control: StageControl;
}

export interface InsertedStage {
  readonly stageId: number;
  readonly wellId: number;
  readonly stageNumber: number;
}

/** Inserts all stages of a pad, a few hundred, as planned, in one statement. */
export async function insertStages(
  transaction: Transaction,
  companyId: number,
  projectId: number,
  stages: readonly NewDemoStage[],
): Promise<InsertedStage[]> {
  const rows = await transaction.query<Row & InsertedStage>(
    `INSERT INTO stage (company_id, project_id, well_id, name, ordinal, state, control, updated_by)
     SELECT $1, $2, s."wellId", s."stageNumber"::text, s."stageNumber", 'PENDING', s.control, 'Demo'
     FROM jsonb_to_recordset($3::jsonb)
       AS s("wellId" integer, "stageNumber" integer, control jsonb)
     RETURNING id AS "stageId", well_id AS "wellId", ordinal AS "stageNumber"`,
    [companyId, projectId, JSON.stringify(stages)],
  );
  return rows;
}

export async function tagStages(
  transaction: Transaction,
  companyId: number,
  tagId: number,
  stageIds: readonly number[],
): Promise<void> {
  await transaction.query(
    `INSERT INTO tag_subscription (tag_id, company_id, stage_id)
     SELECT $1, $2, unnest($3::integer[]) ON CONFLICT DO NOTHING`,
    [tagId, companyId, stageIds],
  );
}

export interface DemoRule {
  readonly playbookType: "FDI" | "stagecraft";
  readonly trigger: object;
  readonly color: "green" | "yellow" | "orange" | "red";
  readonly recommendation: string;
}

/** The demo's samples come from the simulator: nothing connects to this address. */
export async function insertProvider(
  transaction: Transaction,
  companyId: number,
): Promise<number> {
  const [row] = await transaction.query<Row & { id: number }>(
    `INSERT INTO data_source_auth (company_id, name, url, login, updated_by)
     VALUES ($1, 'Simulated vans', 'https://vans.example.com/witsml', 'demo', 'Demo') RETURNING id`,
    [companyId],
  );
  return (row as { id: number }).id;
}

/** The same rules watch every well of a pad. */
export async function insertRules(
  transaction: Transaction,
  companyId: number,
  wellIds: readonly number[],
  rules: readonly DemoRule[],
): Promise<void> {
  await transaction.query(
    `WITH added AS (
       INSERT INTO rule (company_id, playbook_type, trigger, color, recommendation, updated_by)
       SELECT $1, r."playbookType", r.trigger, r.color, r.recommendation, 'Demo'
       FROM jsonb_to_recordset($3::jsonb)
         AS r("playbookType" text, trigger jsonb, color text, recommendation text)
       RETURNING id)
     INSERT INTO rule_subscription (rule_id, company_id, well_id)
     SELECT added.id, $1, well FROM added, unnest($2::integer[]) AS well`,
    [companyId, wellIds, JSON.stringify(rules)],
  );
}

export interface DemoProjectRow {
  readonly projectId: number;
  readonly companyId: number;
  readonly createdAt: number;
}

export async function findDemoProject(
  transaction: Transaction,
  companyName: string,
  projectName: string,
): Promise<DemoProjectRow | null> {
  const [row] = await transaction.query<
    Row & { id: number; company_id: number; created_at: Date }
  >(
    `SELECT p.id, p.company_id, p.created_at FROM project p JOIN company c ON c.id = p.company_id
     WHERE c.name = $1 AND p.name = $2`,
    [companyName, projectName],
  );
  if (row === undefined) return null;
  return {
    projectId: row.id,
    companyId: row.company_id,
    createdAt: row.created_at.getTime(),
  };
}

export interface DemoStageRow {
  readonly stageId: number;
  readonly wellNumber: string;
  readonly stageNumber: number;
  readonly state: StageState;
  readonly startTimestamp: number | null;
}

export async function listDemoStages(
  transaction: Transaction,
  projectId: number,
): Promise<DemoStageRow[]> {
  const rows = await transaction.query<
    Row & {
      id: number;
      well_number: string;
      name: string;
      state: StageState;
      first_time: string | null;
    }
  >(
    `SELECT s.id, w.well_number, s.name, s.state,
       (SELECT min(first_time) FROM sample_source WHERE stage_id = s.id) AS first_time
     FROM stage s JOIN well w ON w.id = s.well_id
     WHERE s.project_id = $1 AND s.name ~ '^[1-9][0-9]{0,3}$'`,
    [projectId],
  );
  return rows.map((row) => ({
    stageId: row.id,
    wellNumber: row.well_number,
    stageNumber: Number(row.name),
    state: row.state,
    startTimestamp: row.first_time === null ? null : Number(row.first_time),
  }));
}

export async function findWellId(
  transaction: Transaction,
  projectId: number,
  wellNumber: string,
): Promise<number | null> {
  const [row] = await transaction.query<Row & { id: number }>(
    "SELECT id FROM well WHERE project_id = $1 AND well_number = $2",
    [projectId, wellNumber],
  );
  return row?.id ?? null;
}

/** Updates only untouched stages: a person's edit wins over the demo. */
export async function setWaitingControl(
  transaction: Transaction,
  stageId: number,
  control: StageControl,
): Promise<void> {
  await transaction.query(
    "UPDATE stage SET control = $2 WHERE id = $1 AND state = 'PENDING'",
    [stageId, JSON.stringify(control)],
  );
}

export async function setPlotEnd(
  transaction: Transaction,
  stageId: number,
  endTime: number,
): Promise<void> {
  await transaction.query(
    `UPDATE stage SET control = jsonb_set(control, '{parameters,plot,endTime}', to_jsonb($2::bigint))
     WHERE id = $1 AND state <> 'FINAL' AND control #> '{parameters,plot}' IS NOT NULL
       AND coalesce((control #>> '{parameters,plot,endTime}')::numeric, 0) = 0`,
    [stageId, endTime],
  );
}

/** Lists the stages that the engine has computed to their last sample and has closed. */
export async function listComputedStages(
  transaction: Transaction,
  stageIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await transaction.query<Row & { stage_id: number }>(
    `SELECT stage_id FROM stage_engine e
     WHERE stage_id = ANY($1) AND finished AND recompute_due IS NULL
       AND cursor >= (SELECT max(last_tail) FROM sample_source WHERE stage_id = e.stage_id)`,
    [stageIds],
  );
  return new Set(rows.map(({ stage_id }) => stage_id));
}

/** Names of the pad's cases in small letters. */
export async function listCaseNames(
  transaction: Transaction,
  projectId: number,
): Promise<ReadonlySet<string>> {
  const rows = await transaction.query<Row & { name: string }>(
    "SELECT lower(name) AS name FROM pta_case WHERE project_id = $1",
    [projectId],
  );
  return new Set(rows.map(({ name }) => name));
}

/** History arrives in an ENDED stage: rows make a planned one live, and FINAL takes none. */
export async function openForHistory(
  transaction: Transaction,
  stageId: number,
  control: StageControl,
): Promise<void> {
  await transaction.query(
    "UPDATE stage SET state = 'ENDED', control = $2 WHERE id = $1 AND state = 'PENDING'",
    [stageId, JSON.stringify(control)],
  );
}

/** Moves the state forward only: a state that a person has chosen meanwhile stays. */
export async function settleStage(
  transaction: Transaction,
  stageId: number,
  state: StageState,
): Promise<void> {
  await transaction.query(
    `UPDATE stage SET state = $2
     WHERE id = $1 AND (state = 'ENDED' AND $2 <> 'ENDED' OR state = 'REVIEWED' AND $2 = 'FINAL')`,
    [stageId, state],
  );
}

export async function saveProgress(
  transaction: Transaction,
  project: DemoProjectRow,
  done: number,
  total: number,
): Promise<void> {
  await transaction.query(
    `INSERT INTO job_progress (company_id, project_id, kind, done, total, state)
     VALUES ($1, $2, 'demo history', $3, $4, $5)
     ON CONFLICT (project_id, kind) DO UPDATE
       SET done = excluded.done, total = excluded.total, state = excluded.state`,
    [
      project.companyId,
      project.projectId,
      done,
      total,
      done < total ? "running" : "finished",
    ],
  );
}

export async function findSubject(
  transaction: Transaction,
  email: string,
): Promise<string | null> {
  const [row] = await transaction.query<Row & { subject: string }>(
    `SELECT u.subject FROM app_user u JOIN account a ON a.user_id = u.id
     WHERE lower(a.email) = lower($1)`,
    [email],
  );
  return row?.subject ?? null;
}

/** Whether a stage still takes comments and has none at this time. */
export async function isOpenWithoutComment(
  transaction: Transaction,
  stageId: number,
  timestamp: number,
): Promise<boolean> {
  const rows = await transaction.query(
    `SELECT FROM stage s JOIN well w ON w.id = s.well_id
     WHERE s.id = $1 AND s.state <> 'FINAL' AND w.active
       AND NOT EXISTS (SELECT FROM stage_comment WHERE stage_id = s.id AND at_ms = $2)`,
    [stageId, timestamp],
  );
  return rows.length > 0;
}
