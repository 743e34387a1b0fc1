import type { PlaybookType, RuleColor } from "@stagecraft/domain";
import type { Row, Transaction } from "#database/database.ts";

/** The engine's stored result for a stage. */
export interface ComputedStage {
  readonly stageId: number;
  readonly summary: Readonly<Record<string, unknown>> | null;
  readonly computedUntil: number;
  readonly revision: number;
  readonly release: string | null;
  readonly setupFingerprint: string | null;
  readonly rulesFingerprint: string | null;
}

export async function findComputed(
  transaction: Transaction,
  stageIds: readonly number[],
): Promise<Map<number, ComputedStage>> {
  const rows = await transaction.query<
    Row & Omit<ComputedStage, "computedUntil"> & { computedUntil: string }
  >(
    `SELECT e.stage_id AS "stageId", m.summary, e.computed_until AS "computedUntil", e.revision, e.release,
       e.setup_fingerprint AS "setupFingerprint", e.rules_fingerprint AS "rulesFingerprint"
     FROM stage_engine e LEFT JOIN stage_summary m ON m.stage_id = e.stage_id WHERE e.stage_id = ANY($1)`,
    [stageIds],
  );
  return new Map(
    rows.map((row) => [
      row.stageId,
      { ...row, computedUntil: Number(row.computedUntil) },
    ]),
  );
}

/** Advice given live or by the last rerun. */
export interface LiveFiring {
  readonly stageId: number;
  readonly ruleId: number;
  readonly color: RuleColor;
  readonly message: string;
  readonly offsetNumber: number | null;
  readonly offsetWellName: string | null;
  readonly timestamp: number;
  readonly value: number | null;
  readonly unit: string | null;
}

const typeOf: Readonly<Record<PlaybookType, string>> = {
  FDI: "fdiPlaybook",
  stagecraft: "stagecraftPlaybook",
};

export async function listLiveFirings(
  transaction: Transaction,
  stageIds: readonly number[],
  playbookType: PlaybookType,
): Promise<LiveFiring[]> {
  const rows = await transaction.query<
    Row & Omit<LiveFiring, "timestamp"> & { timestamp: string }
  >(
    `SELECT stage_id AS "stageId", rule_id AS "ruleId", color, message, offset_number AS "offsetNumber",
       offset_well_name AS "offsetWellName", at_ms AS timestamp, value, unit
     FROM stage_notification WHERE stage_id = ANY($1) AND type = $2 AND rule_id IS NOT NULL ORDER BY at_ms, id`,
    [stageIds, typeOf[playbookType]],
  );
  return rows.map((row) => ({ ...row, timestamp: Number(row.timestamp) }));
}

export interface StoredSeries {
  readonly stageId: number;
  readonly seriesId: number;
  readonly channel: string;
  readonly unit: string;
  readonly derived: boolean;
  /** The largest value of the sealed pieces; null when there is none. */
  readonly most: number | null;
}

/** Lists the named channels of some stages, each with its largest value. */
export function listSeries(
  transaction: Transaction,
  stageIds: readonly number[],
  channels: readonly string[],
): Promise<StoredSeries[]> {
  return transaction.query<Row & StoredSeries>(
    `SELECT x.stage_id AS "stageId", x.id AS "seriesId", x.channel, x.unit, x.derived, c.most
     FROM series x LEFT JOIN (
       SELECT c.stage_id, c.series_id, max(c.max_value) AS most FROM sample_chunk c
       WHERE c.stage_id = ANY($1) GROUP BY c.stage_id, c.series_id) c
       ON c.stage_id = x.stage_id AND c.series_id = x.id
     WHERE x.stage_id = ANY($1) AND x.channel = ANY($2)`,
    [stageIds, channels],
  );
}

/** A series to read: values of the pieces that reach `from`, or only where it has values. */
export interface SeriesRequest {
  readonly seriesId: number;
  readonly from: number;
  readonly isPresenceOnly: boolean;
}

export interface StoredPiece {
  readonly seriesId: number;
  readonly firstTime: number;
  readonly lastTime: number;
  /** Null where every second from first to last has a value and only presence was requested. */
  readonly payload: Buffer | null;
}

interface PieceRow extends Row {
  readonly series_id: number;
  readonly first_time: string;
  readonly last_time: string;
  readonly payload: Buffer | null;
}

export async function readPieces(
  transaction: Transaction,
  stageIds: readonly number[],
  requested: readonly SeriesRequest[],
): Promise<StoredPiece[]> {
  const rows = await transaction.query<PieceRow>(
    `SELECT c.series_id, c.first_time, c.last_time,
       CASE WHEN w.presence AND c.sample_count = (c.last_time - c.first_time) / 1000 + 1 THEN NULL
         ELSE c.payload END AS payload
     FROM sample_chunk c JOIN unnest($2::integer[], $3::double precision[], $4::boolean[])
       AS w (series_id, reach, presence) ON w.series_id = c.series_id
     WHERE c.stage_id = ANY($1) AND c.series_id = ANY($2) AND (w.presence OR c.max_value >= w.reach)
     ORDER BY c.id`,
    [
      stageIds,
      requested.map(({ seriesId }) => seriesId),
      requested.map(({ from }) => from),
      requested.map(({ isPresenceOnly }) => isPresenceOnly),
    ],
  );
  return rows.map((row) => ({
    seriesId: row.series_id,
    firstTime: Number(row.first_time),
    lastTime: Number(row.last_time),
    payload: row.payload,
  }));
}

export interface TailFrame {
  readonly stageId: number;
  readonly frame: Buffer;
}

/** Reads the frames that are not sealed yet, in order of arrival. */
export function readTails(
  transaction: Transaction,
  stageIds: readonly number[],
): Promise<TailFrame[]> {
  return transaction.query<Row & TailFrame>(
    `SELECT stage_id AS "stageId", frame FROM sample_tail WHERE stage_id = ANY($1) ORDER BY id`,
    [stageIds],
  );
}

/** Returns which computation the stored channels belong to. */
export async function findRevisions(
  transaction: Transaction,
  stageIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await transaction.query<
    Row & { stage_id: number; revision: number }
  >("SELECT stage_id, revision FROM stage_engine WHERE stage_id = ANY($1)", [
    stageIds,
  ]);
  return new Map(rows.map(({ stage_id, revision }) => [stage_id, revision]));
}
