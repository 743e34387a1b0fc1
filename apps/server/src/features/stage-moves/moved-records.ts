import type { Row, Transaction } from "#database/database.ts";

/**
 * What a split does with the records of a stage.
 * - `byTime`: those from the time of the split on go to the new stage
 * - `copied`: the new stage gets the same
 * - `samples`: moved with the measured samples (`moved-samples.ts`)
 * - `recomputed`: results, which the engine writes again for both stages
 * - `stays`: stays with the stage, which it is about
 */
type OnSplit = "byTime" | "copied" | "samples" | "recomputed" | "stays";

/**
 * What a join does with the records of the stage that is taken in.
 * - `follows`: they go to the other stage
 * - `stays`: they stay with the stage that is taken in and come back with it;
 *   of settings, those of the first stage count
 */
type OnJoin = "follows" | "samples" | "recomputed" | "stays";

interface StageTable {
  readonly split: OnSplit;
  readonly join: OnJoin;
  /** Column with the moment of the record. */
  readonly time?: string;
  /** Column that names the record. */
  readonly key?: string;
}

/**
 * Every table with a `stage_id`. A stage that goes to another well keeps its
 * id, and all of them go with it.
 */
export const stageTables: Readonly<Record<string, StageTable>> = {
  sample_chunk: { split: "samples", join: "samples" },
  sample_tail: { split: "samples", join: "samples" },
  sample_source: { split: "samples", join: "samples" },
  series: { split: "samples", join: "samples" },
  // When rows arrived, without their times: a record of the deliveries to this stage.
  sample_delivery: { split: "stays", join: "follows", key: "first_tail" },
  late_arrival: {
    split: "byTime",
    join: "follows",
    time: "first_time",
    key: "id",
  },

  stage_comment: {
    split: "byTime",
    join: "follows",
    time: "at_ms",
    key: "id",
  },
  stage_notification: {
    split: "byTime",
    join: "follows",
    time: "at_ms",
    key: "id",
  },
  stage_notification_action: {
    split: "byTime",
    join: "follows",
    time: "alarm_at_ms",
    key: "id",
  },

  stage_engine: { split: "recomputed", join: "recomputed" },
  stage_summary: { split: "recomputed", join: "recomputed" },
  stage_quality: { split: "recomputed", join: "recomputed" },

  // Settings that are not in the stage's document.
  rule_subscription: { split: "copied", join: "stays" },
  tag_subscription: { split: "copied", join: "stays" },
  van_credential: { split: "stays", join: "follows", key: "id" },

  // About a stage as it was: they name what was judged, done or asked then.
  stage_edit: { split: "stays", join: "stays" },
  stage_silence: { split: "stays", join: "stays" },
  stage_batch_item: { split: "stays", join: "stays" },
  back_test_stage: { split: "stays", join: "stays" },
  deletion: { split: "stays", join: "stays" },
  stage_move: { split: "stays", join: "stays" },
  backfill: { split: "stays", join: "stays" },
  // What a person read from the stage: outdated, because its record is another one.
  pta_interpretation: { split: "stays", join: "stays" },
  fdi_verdict: { split: "stays", join: "follows", key: "id" },
  operation_note: { split: "stays", join: "follows", key: "id" },

  // The file was imported into this stage; its rows are in the samples.
  import_file: { split: "stays", join: "follows", key: "id" },
  stage_import: { split: "stays", join: "follows", key: "id" },
  // Rows of a feed that names the stage find the right one by themselves.
  batch_job: { split: "stays", join: "follows", key: "id" },
};

/** What happens to a well's records when a stage goes to another well. */
export const wellTables: Readonly<Record<string, "follows" | "stays">> = {
  stage: "follows",
  batch_job: "follows",
  // History: the well that the stage was on then.
  back_test_stage: "stays",
  stage_batch_item: "stays",
  deletion: "stays",
  // These belong to the well, not to its stages.
  data_source_map_well: "stays",
  etl_well: "stays",
  field_box: "stays",
  field_box_change: "stays",
  etl_version: "stays",
  etl_dry_run: "stays",
  rule_subscription: "stays",
  tag_subscription: "stays",
  well_document: "stays",
};

/** Table to the keys of its records. */
export type MovedRecords = Readonly<Record<string, readonly string[]>>;

/** The engine's own reports stay: they are about the stage that they were made for. */
const isOfTreatment = "(key IS NULL OR key NOT LIKE 'engine:%')";

/** Keys of alarms count from the first row of a stage, so a moved one gets a key that nobody has. */
async function moveNotifications(
  transaction: Transaction,
  fromStageId: number,
  toStageId: number,
  condition: string,
  value: unknown,
): Promise<string[]> {
  const rows = await transaction.query<Row & { key: string }>(
    `UPDATE stage_notification SET stage_id = $2, key = CASE WHEN key IS NULL THEN NULL ELSE 'moved:' || id END
     WHERE stage_id = $1 AND ${isOfTreatment} AND ${condition} RETURNING id::text AS key`,
    [fromStageId, toStageId, value],
  );
  return rows.map(({ key }) => key);
}

async function moveRows(
  transaction: Transaction,
  table: string,
  fromStageId: number,
  toStageId: number,
  condition: string,
  value: unknown,
): Promise<string[]> {
  if (table === "stage_notification")
    return moveNotifications(
      transaction,
      fromStageId,
      toStageId,
      condition,
      value,
    );
  const key = stageTables[table]?.key ?? "id";
  const rows = await transaction.query<Row & { key: string }>(
    `UPDATE ${table} SET stage_id = $2 WHERE stage_id = $1 AND ${condition} RETURNING ${key}::text AS key`,
    [fromStageId, toStageId, value],
  );
  return rows.map(({ key: name }) => name);
}

function tablesWith(
  isWanted: (table: StageTable) => boolean,
): [string, StageTable][] {
  return Object.entries(stageTables).filter(([, table]) => isWanted(table));
}

/** Gives the records from a time on to another stage and returns which. */
export async function moveRecordsFrom(
  transaction: Transaction,
  fromStageId: number,
  toStageId: number,
  fromTime: number,
): Promise<MovedRecords> {
  const moved: Record<string, string[]> = {};
  for (const [name, { time }] of tablesWith(({ split }) => split === "byTime"))
    moved[name] = await moveRows(
      transaction,
      name,
      fromStageId,
      toStageId,
      `${time ?? ""} >= $3::bigint`,
      fromTime,
    );
  return moved;
}

/** Gives all records of a stage that is taken in to the other one and returns which. */
export async function moveAllRecords(
  transaction: Transaction,
  fromStageId: number,
  toStageId: number,
): Promise<MovedRecords> {
  const moved: Record<string, string[]> = {};
  for (const [name] of tablesWith(({ join }) => join === "follows"))
    moved[name] = await moveRows(
      transaction,
      name,
      fromStageId,
      toStageId,
      "$3::boolean",
      true,
    );
  return moved;
}

/** Gives named records back. What was removed since stays removed. */
export async function moveNamedRecords(
  transaction: Transaction,
  fromStageId: number,
  toStageId: number,
  records: MovedRecords,
): Promise<void> {
  for (const [name, keys] of Object.entries(records)) {
    const key = stageTables[name]?.key;
    if (key === undefined || keys.length === 0) continue;
    await moveRows(
      transaction,
      name,
      fromStageId,
      toStageId,
      `${key}::text = ANY($3::text[])`,
      keys,
    );
  }
}

/** The new stage is watched by the same rules and has the same tags, but for those of the live charts. */
export async function copySubscriptions(
  transaction: Transaction,
  fromStageId: number,
  toStageId: number,
): Promise<void> {
  await transaction.query(
    `INSERT INTO rule_subscription (rule_id, company_id, stage_id)
     SELECT rule_id, company_id, $2 FROM rule_subscription WHERE stage_id = $1`,
    [fromStageId, toStageId],
  );
  await transaction.query(
    `INSERT INTO tag_subscription (tag_id, company_id, stage_id)
     SELECT x.tag_id, x.company_id, $2 FROM tag_subscription x JOIN tag t ON t.id = x.tag_id
     WHERE x.stage_id = $1 AND t.name NOT LIKE 'lifecycle:%'`,
    [fromStageId, toStageId],
  );
}

/** All but the one that the database computes. */
const alarmColumns = [
  "id",
  "company_id",
  "stage_id",
  "at_ms",
  "type",
  "subtype",
  "message",
  "value",
  "offset_well_name",
  "color",
  "key",
  "code",
  "first_at_ms",
  "unit",
  "offset_number",
  "rule_id",
  "rule_version",
  "setup_fingerprint",
  "release",
  "evidence",
  "backfilled",
  "raised_at",
  "cleared_at_ms",
  "acknowledged_at",
  "acknowledged_by",
  "acknowledged_by_name",
  "acknowledged_reason",
  "shelved_until",
  "shelved_by",
  "shelved_by_name",
  "shelved_reason",
  "earlier",
  "words",
] as const;

function restoredColumn(column: (typeof alarmColumns)[number]): string {
  return column === "key"
    ? "CASE WHEN kept.key IS NULL THEN NULL ELSE 'moved:' || kept.id END"
    : `kept.${column}`;
}

/** Alarms that people responded to, as they are now. */
export async function readRespondedAlarms(
  transaction: Transaction,
  stageIds: readonly number[],
): Promise<unknown> {
  const [row] = await transaction.query<Row & { alarms: unknown }>(
    `SELECT coalesce(jsonb_agg(to_jsonb(n)), '[]') AS alarms FROM stage_notification n
     WHERE stage_id = ANY($1) AND ${isOfTreatment}
       AND (acknowledged_at IS NOT NULL OR shelved_until IS NOT NULL)`,
    [stageIds],
  );
  return row?.alarms ?? [];
}

/**
 * Brings back alarms that the computation of other rows did not find: the one
 * that follows finds them again, and they keep who responded to them.
 */
export async function restoreAlarms(
  transaction: Transaction,
  moveId: number,
): Promise<void> {
  await transaction.query(
    `INSERT INTO stage_notification (${alarmColumns.join(", ")}) OVERRIDING SYSTEM VALUE
     SELECT ${alarmColumns.map(restoredColumn).join(", ")}
     FROM stage_move m, jsonb_populate_recordset(NULL::stage_notification, m.kept_alarms) AS kept
     WHERE m.id = $1 AND NOT EXISTS (SELECT FROM stage_notification n WHERE n.id = kept.id)`,
    [moveId],
  );
}

export interface RecordCounts {
  readonly comments: number;
  readonly alarms: number;
}

export async function countRecords(
  transaction: Transaction,
  stageId: number,
  fromTime: number,
): Promise<RecordCounts> {
  const [row] = await transaction.query<Row & RecordCounts>(
    `SELECT (SELECT count(*)::integer FROM stage_comment WHERE stage_id = $1 AND at_ms >= $2) AS comments,
       (SELECT count(*)::integer FROM stage_notification
         WHERE stage_id = $1 AND at_ms >= $2 AND ${isOfTreatment}) AS alarms`,
    [stageId, fromTime],
  );
  return { comments: row?.comments ?? 0, alarms: row?.alarms ?? 0 };
}
