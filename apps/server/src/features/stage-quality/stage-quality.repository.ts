import type { Quality } from "@stagecraft/engine";
import type { Row, Transaction } from "#database/database.ts";
import type { Delivery } from "#features/stage-quality/deliveries.ts";

/** The inputs of an assessment; it is made again when one of these has changed. */
export interface StagePulse {
  readonly stageId: number;
  readonly measured: string;
  readonly computed: string;
  readonly revision: number;
  readonly hasFailed: boolean;
  readonly receivedRows: number;
}

export async function listPulses(
  transaction: Transaction,
  stageIds: readonly number[],
): Promise<Map<number, StagePulse>> {
  const rows = await transaction.query<
    Row & {
      stage_id: number;
      measured: string;
      computed: string;
      revision: number;
      failed: boolean;
      received: string;
    }
  >(
    `SELECT w.stage_id, coalesce(max(s.last_tail), 0) AS measured,
       coalesce(max(e.cursor), 0) AS computed, coalesce(max(e.revision), 0) AS revision,
       coalesce(bool_or(e.failure IS NOT NULL), false) AS failed,
       coalesce(sum((SELECT sum(upper(part) - lower(part)) FROM unnest(s.received) AS part)), 0) AS received
     FROM unnest($1::integer[]) AS w (stage_id)
       LEFT JOIN sample_source s ON s.stage_id = w.stage_id
       LEFT JOIN stage_engine e ON e.stage_id = w.stage_id
     GROUP BY w.stage_id`,
    [stageIds],
  );
  return new Map(
    rows.map((row) => [
      row.stage_id,
      {
        stageId: row.stage_id,
        measured: row.measured,
        computed: row.computed,
        revision: row.revision,
        hasFailed: row.failed,
        receivedRows: Number(row.received),
      },
    ]),
  );
}

export interface SeriesOfStage {
  readonly id: number;
  readonly channel: string;
  readonly unit: string;
  readonly derived: boolean;
}

/** Lists the measured channels and the requested computed ones. */
export function listSeries(
  transaction: Transaction,
  stageId: number,
  computed: readonly string[],
): Promise<SeriesOfStage[]> {
  return transaction.query<Row & SeriesOfStage>(
    `SELECT id, channel, unit, derived FROM series
     WHERE stage_id = $1 AND (NOT derived OR channel = ANY($2)) ORDER BY id`,
    [stageId, computed],
  );
}

/** Lists sealed deliveries as recorded and the others from the tail, in arrival order. */
export async function listDeliveries(
  transaction: Transaction,
  stageId: number,
): Promise<Delivery[]> {
  const rows = await transaction.query<
    Row & { arrived_ms: string; row_count: number }
  >(
    `SELECT arrived_ms, row_count FROM (
       SELECT d.first_tail AS id, one.place, one.arrived_ms, one.row_count
       FROM sample_delivery d,
         unnest(d.arrived_ms, d.row_counts) WITH ORDINALITY AS one (arrived_ms, row_count, place)
       WHERE d.stage_id = $1
       UNION ALL
       SELECT id, 0, floor(extract(epoch FROM arrived_at) * 1000)::bigint, row_count
       FROM sample_tail WHERE stage_id = $1 AND NOT derived AND arrived_at IS NOT NULL) x
     ORDER BY id, place`,
    [stageId],
  );
  return rows.map(({ arrived_ms, row_count }) => ({
    arrivedAt: Number(arrived_ms),
    rowCount: row_count,
  }));
}

/**
 * Codes that the engine reports on its data and no other check here covers:
 * units, substitutions, clamped settings, assumptions.
 */
const dataCodes = [803, 805, 806, 807, 808];

export async function listDataNotices(
  transaction: Transaction,
  stageId: number,
): Promise<{ timestamp: number; message: string }[]> {
  const rows = await transaction.query<
    Row & { at_ms: string; message: string }
  >(
    `SELECT at_ms, message FROM stage_notification
     WHERE stage_id = $1 AND code = ANY($2) ORDER BY at_ms LIMIT 100`,
    [stageId, dataCodes],
  );
  return rows.map(({ at_ms, message }) => ({
    timestamp: Number(at_ms),
    message,
  }));
}

/** Returns the seconds of each quality by channel, as counted by the engine. */
export async function findQualitySeconds(
  transaction: Transaction,
  stageId: number,
): Promise<Readonly<Record<string, Readonly<Record<Quality, number>>>>> {
  const [row] = await transaction.query<
    Row & { seconds: Record<string, Record<Quality, number>> | null }
  >(
    "SELECT summary -> 'qualitySeconds' AS seconds FROM stage_summary WHERE stage_id = $1",
    [stageId],
  );
  return row?.seconds ?? {};
}
