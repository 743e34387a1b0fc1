import type { Row, Transaction } from "#database/database.ts";

/**
 * What a split does with the records of a stage. - `byTime`: those from the
 * time of the split on are given to the new stage - `copied`: the new stage
 * gets a copy - `samples`: moved with the measured samples (`moved-samples.ts`)
 * - `recomputed`: results, which the engine writes again for both stages -
 * `stays`: remains with the stage that the record describes
 */
type OnSplit = "byTime" | "copied" | "samples" | "recomputed" | "stays";

/**
 * What a join does with the records of the absorbed stage. - `follows`: they
 * are given to the other stage - `stays`: they remain with the absorbed stage
 * and return with it on an undo; of settings, those of the first stage apply
 */
type OnJoin = "follows" | "samples" | "recomputed" | "stays";

interface StageTable {
  readonly split: OnSplit;
  readonly join: OnJoin;
  /** Column with the time of the record. */
  readonly time?: string;
  /** Column that identifies the record. */
  readonly key?: string;
}

/**
 * Every table with a `stage_id`. A stage that moves to another well keeps its
 * id, so all of these records move with it.
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

  // Settings stored outside the stage's document.
  rule_subscription: { split: "copied", join: "stays" },
  tag_subscription: { split: "copied", join: "stays" },
  van_credential: { split: "stays", join: "follows", key: "id" },

  // Records about the stage as it was: they refer to what was decided, done or
  // requested at that time.
  stage_edit: { split: "stays", join: "stays" },
  stage_silence: { split: "stays", join: "stays" },
  stage_batch_item: { split: "stays", join: "stays" },
  back_test_stage: { split: "stays", join: "stays" },
  deletion: { split: "stays", join: "stays" },
  stage_move: { split: "stays", join: "stays" },
  backfill: { split: "stays", join: "stays" },
  // An interpretation of the stage becomes outdated, because the record
  // changes.
  pta_interpretation: { split: "stays", join: "stays" },
  fdi_verdict: { split: "stays", join: "follows", key: "id" },
  operation_note: { split: "stays", join: "follows", key: "id" },

  // The file was imported into this stage; its rows are in the samples.
  import_file: { split: "stays", join: "follows", key: "id" },
  stage_import: { split: "stays", join: "follows", key: "id" },
  // A feed that still names the stage delivers its rows to the right stage by
  // time.
  batch_job: { split: "stays", join: "follows", key: "id" },
};

/** What happens to a well's records when a stage moves to another well. */
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

/** Keys of records by table. */
export type MovedRecords = Readonly<Record<string, readonly string[]>>;

/** Reports of the engine on its own data stay with the stage for which they were made. */
const isOfTreatment = "(key IS NULL OR key NOT LIKE 'engine:%')";

/** Keys of alarms count from the first row of a stage, so a moved alarm gets an unused key. */
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

/** Moves the records from a time on to another stage and returns them. */
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

/** Moves all records of an absorbed stage to the other one and returns them. */
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

/** Moves the named records back. Records removed in the meantime stay removed. */
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

/** The new stage gets the same rules and tags, except those of the live charts. */
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

/** All columns except the one that the database computes. */
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
 * Restores alarms that the computation of other rows did not find. The next
 * computation finds them again, and they keep the people who responded to them.
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
