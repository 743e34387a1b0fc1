import type { Quality } from "@stagecraft/engine";
import type { Row, Transaction } from "#database/database.ts";

export interface ComputedState {
  readonly revision: number;
  readonly computedAt: number | null;
  readonly release: string | null;
  readonly setupFingerprint: string | null;
  readonly rulesFingerprint: string | null;
  readonly failure: string | null;
  readonly suspendedAt: number | null;
  readonly lateRows: number;
  readonly summary: Readonly<Record<string, unknown>>;
}

export async function findComputedState(
  transaction: Transaction,
  stageId: number,
): Promise<ComputedState> {
  const [row] = await transaction.query<
    Row & {
      revision: number | null;
      computed_at: Date | null;
      release: string | null;
      setup_fingerprint: string | null;
      rules_fingerprint: string | null;
      failure: string | null;
      suspended_at: Date | null;
      late_rows: number | null;
      summary: Record<string, unknown> | null;
    }
  >(
    `SELECT e.revision, e.release, e.setup_fingerprint, e.rules_fingerprint, e.failure, e.suspended_at, e.late_rows, m.summary, m.computed_at
     FROM stage_engine e LEFT JOIN stage_summary m ON m.stage_id = e.stage_id WHERE e.stage_id = $1`,
    [stageId],
  );
  return {
    revision: row?.revision ?? 0,
    computedAt: row?.computed_at?.getTime() ?? null,
    release: row?.release ?? null,
    setupFingerprint: row?.setup_fingerprint ?? null,
    rulesFingerprint: row?.rules_fingerprint ?? null,
    failure: row?.failure ?? null,
    suspendedAt: row?.suspended_at?.getTime() ?? null,
    lateRows: row?.late_rows ?? 0,
    summary: row?.summary ?? {},
  };
}

export interface QualityEntry {
  readonly channel: string;
  readonly timestamp: number;
  readonly quality: Quality;
}

export async function listQualityChanges(
  transaction: Transaction,
  stageId: number,
): Promise<QualityEntry[]> {
  const rows = await transaction.query<
    Row & { channel: string; at_ms: string; quality: Quality }
  >(
    "SELECT channel, at_ms, quality FROM stage_quality WHERE stage_id = $1 ORDER BY channel, at_ms",
    [stageId],
  );
  return rows.map(({ channel, at_ms, quality }) => ({
    channel,
    timestamp: Number(at_ms),
    quality,
  }));
}

export async function listLateArrivals(
  transaction: Transaction,
  stageId: number,
) {
  const rows = await transaction.query<
    Row & {
      kind: "late" | "backfilled";
      first_time: string;
      last_time: string;
      arrived_at: Date;
    }
  >(
    `SELECT kind, first_time, last_time, arrived_at FROM late_arrival
     WHERE stage_id = $1 ORDER BY first_time, id`,
    [stageId],
  );
  return rows.map((row) => ({
    kind: row.kind,
    startTimestamp: Number(row.first_time),
    endTimestamp: Number(row.last_time),
    arrivedAt: row.arrived_at.getTime(),
  }));
}

export async function listSourceTimes(
  transaction: Transaction,
  stageId: number,
): Promise<{ source: string; lastTimestamp: number | null }[]> {
  const rows = await transaction.query<
    Row & { source: string; last_time: string | null }
  >(
    "SELECT source, max(last_time) AS last_time FROM sample_source WHERE stage_id = $1 GROUP BY source ORDER BY source",
    [stageId],
  );
  return rows.map(({ source, last_time }) => ({
    source,
    lastTimestamp: last_time === null ? null : Number(last_time),
  }));
}

export async function listMeasuredChannels(
  transaction: Transaction,
  stageId: number,
): Promise<string[]> {
  const rows = await transaction.query<Row & { channel: string }>(
    "SELECT channel FROM series WHERE stage_id = $1 AND NOT derived ORDER BY id",
    [stageId],
  );
  return rows.map(({ channel }) => channel);
}
