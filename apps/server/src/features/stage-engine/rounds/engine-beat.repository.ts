import type { Row, Transaction } from "#database/database.ts";

export interface EngineBeat {
  readonly owner: string;
  /** Time since the last heartbeat of the loop. */
  readonly ageMs: number;
  /** Age of the oldest stored delivery that was not computed at the heartbeat. */
  readonly lagMs: number;
  readonly behindStages: number;
  readonly suspendedStages: number;
  readonly computingStages: number;
}

/**
 * Records a heartbeat of the loop and its lag: over the stages that it owns or
 * that have no owner. A paused or suspended stage is behind on purpose and does
 * not count.
 */
export async function recordBeat(
  transaction: Transaction,
  owner: string,
  computingStages: number,
): Promise<void> {
  await transaction.query(
    `INSERT INTO engine_process (owner, beat_at, computing_stages, lag_ms, behind_stages, suspended_stages)
     SELECT $1, clock_timestamp(), $2,
       coalesce(extract(epoch FROM clock_timestamp() - min(waiting.since)) * 1000, 0), count(*),
       (SELECT count(*) FROM stage_engine WHERE suspended_at IS NOT NULL)
     FROM (
       SELECT coalesce((SELECT t.stored_at FROM sample_tail t
           WHERE t.stage_id = s.id AND NOT t.derived AND t.id > coalesce(e.cursor, 0) ORDER BY t.id LIMIT 1),
         e.updated_at) AS since
       FROM stage s
       JOIN (SELECT stage_id, max(last_tail) AS last_tail FROM sample_source GROUP BY stage_id) x ON x.stage_id = s.id
       LEFT JOIN stage_engine e ON e.stage_id = s.id
       WHERE x.last_tail > coalesce(e.cursor, 0) AND e.suspended_at IS NULL
         AND (e.owner IS NULL OR e.owner = $1 OR e.lease_until < clock_timestamp())
         AND coalesce(s.control #>> '{parameters,pauseFlag}', 'false') <> 'true') AS waiting
     ON CONFLICT (owner) DO UPDATE SET beat_at = excluded.beat_at, lag_ms = excluded.lag_ms,
       behind_stages = excluded.behind_stages, suspended_stages = excluded.suspended_stages,
       computing_stages = excluded.computing_stages`,
    [owner, computingStages],
  );
}

/** Removes engines that ended without signing off: silent for too long, while another has a newer heartbeat. */
export async function forgetDeadEngines(
  transaction: Transaction,
  silentMs: number,
): Promise<void> {
  await transaction.query(
    `DELETE FROM engine_process p WHERE p.beat_at < clock_timestamp() - make_interval(secs => $1)
       AND EXISTS (SELECT FROM engine_process o WHERE o.beat_at > p.beat_at)`,
    [silentMs / 1000],
  );
}

export async function endBeat(
  transaction: Transaction,
  owner: string,
): Promise<void> {
  await transaction.query("DELETE FROM engine_process WHERE owner = $1", [
    owner,
  ]);
}

export async function listBeats(
  transaction: Transaction,
): Promise<EngineBeat[]> {
  const rows = await transaction.query<
    Row & {
      owner: string;
      age_ms: number;
      lag_ms: number;
      behind_stages: number;
      suspended_stages: number;
      computing_stages: number;
    }
  >(
    `SELECT owner, greatest(0, extract(epoch FROM clock_timestamp() - beat_at) * 1000)::double precision AS age_ms,
       lag_ms, behind_stages, suspended_stages, computing_stages
     FROM engine_process ORDER BY beat_at DESC`,
  );
  return rows.map((row) => ({
    owner: row.owner,
    ageMs: row.age_ms,
    lagMs: row.lag_ms,
    behindStages: row.behind_stages,
    suspendedStages: row.suspended_stages,
    computingStages: row.computing_stages,
  }));
}
