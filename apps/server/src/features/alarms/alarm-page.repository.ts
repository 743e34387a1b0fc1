import type { Row, Transaction } from "#database/database.ts";
import { noticeStateSql } from "#features/stage-notifications/notice-state.service.ts";

/** A group of readable notifications of one kind, with the severity of that kind. */
export interface AlarmKind {
  readonly stageId: number;
  readonly type: string;
  readonly code: number | null;
  readonly color: string | null;
  readonly severity: number;
}

/** Where a page ended: the values it is ordered by. */
export interface PageEnd {
  readonly isOpen: boolean;
  readonly severity: number;
  readonly timestamp: number;
  readonly id: number;
}

interface PageFilter {
  readonly state: string | undefined;
  readonly offset: string | undefined;
  readonly text: string | undefined;
  /** Messages that contain the text in the reader's language; the stored wording is English. */
  readonly messageKeys: readonly string[];
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly after: PageEnd | null;
  readonly limit: number;
}

export interface AlarmLocation extends PageEnd {
  readonly stageName: string;
  readonly stageState: string;
  readonly wellId: number;
  readonly wellNumber: string;
}

interface LocationRow extends Row {
  readonly id: string;
  readonly is_open: boolean;
  readonly severity: number;
  readonly at_ms: string;
  readonly stage_name: string;
  readonly stage_state: string;
  readonly well_id: number;
  readonly well_number: string;
  readonly matching: number;
}

/** Builds a pattern that finds the typed text anywhere. */
function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

const stateSql = `CASE WHEN ${noticeStateSql} <> 'raised' THEN ${noticeStateSql}
  WHEN n.backfilled THEN 'backfilled' ELSE 'open' END`;

/**
 * Open ones first, then by severity, then newest first; one row more than
 * requested shows that there are more.
 */
export async function listPage(
  transaction: Transaction,
  kinds: readonly AlarmKind[],
  filter: PageFilter,
): Promise<{ places: AlarmLocation[]; matching: number }> {
  const { after } = filter;
  const rows = await transaction.query<LocationRow>(
    `WITH found AS MATERIALIZED (
       SELECT n.id, n.stage_id, n.at_ms, k.severity, ${stateSql} = 'open' AS is_open
       FROM unnest($1::integer[], $2::text[], $3::integer[], $4::text[], $5::integer[])
         AS k (stage_id, type, code, color, severity)
       JOIN stage_notification n ON n.stage_id = k.stage_id AND n.type = k.type
         AND n.code IS NOT DISTINCT FROM k.code AND n.color IS NOT DISTINCT FROM k.color
       WHERE ($6::text IS NULL OR ${stateSql} = $6)
         AND ($7::text IS NULL OR n.offset_well_name = $7)
         AND ($8::text IS NULL OR n.message ILIKE $8 OR n.offset_well_name ILIKE $8
           OR n.words ->> 'key' = ANY($16))
         AND ($9::bigint IS NULL OR n.at_ms >= $9) AND ($10::bigint IS NULL OR n.at_ms < $10))
     SELECT f.id, f.is_open, f.severity, f.at_ms, s.name AS stage_name, s.state AS stage_state,
       w.id AS well_id, w.well_number, (SELECT count(*)::integer FROM found) AS matching
     FROM found f JOIN stage s ON s.id = f.stage_id JOIN well w ON w.id = s.well_id
     WHERE $11::boolean IS NULL OR (f.is_open, f.severity, f.at_ms, f.id) < ($11, $12::integer, $13::bigint, $14::bigint)
     ORDER BY f.is_open DESC, f.severity DESC, f.at_ms DESC, f.id DESC LIMIT $15 + 1`,
    [
      kinds.map(({ stageId }) => stageId),
      kinds.map(({ type }) => type),
      kinds.map(({ code }) => code),
      kinds.map(({ color }) => color),
      kinds.map(({ severity }) => severity),
      filter.state ?? null,
      filter.offset ?? null,
      filter.text === undefined ? null : containing(filter.text),
      filter.from ?? null,
      filter.to ?? null,
      after?.isOpen ?? null,
      after?.severity ?? null,
      after?.timestamp ?? null,
      after?.id ?? null,
      filter.limit,
      filter.messageKeys,
    ],
  );
  return {
    places: rows.map((row) => ({
      id: Number(row.id),
      isOpen: row.is_open,
      severity: row.severity,
      timestamp: Number(row.at_ms),
      stageName: row.stage_name,
      stageState: row.stage_state,
      wellId: row.well_id,
      wellNumber: row.well_number,
    })),
    matching: rows[0]?.matching ?? 0,
  };
}

/** Counts how many of these belong to the pad. */
export async function countOfPad(
  transaction: Transaction,
  projectId: number,
  ids: readonly number[],
): Promise<number> {
  const [row] = await transaction.query<Row & { count: number }>(
    `SELECT count(*)::integer AS count FROM stage_notification n JOIN stage s ON s.id = n.stage_id
     WHERE n.id = ANY($2::bigint[]) AND s.project_id = $1`,
    [projectId, ids],
  );
  return row?.count ?? 0;
}

export async function padExists(
  transaction: Transaction,
  projectId: number,
): Promise<boolean> {
  const rows = await transaction.query("SELECT FROM project WHERE id = $1", [
    projectId,
  ]);
  return rows.length > 0;
}
