import type pg from "pg";
import type { StageDigest } from "./backup-manifest.ts";

/*
 * One digest per stage over all its stored samples: each frame of the tail,
 * each sealed chunk with the name of its channel, and the ranges received from
 * each source. PostgreSQL computes it from its tables: at the backup in the
 * snapshot, at the restore from the loaded rows.
 */
const digestsSql = `
  WITH piece AS (
    SELECT stage_id,
      concat_ws(' ', 'tail', id, first_time, last_time, row_count, encode(sha256(frame), 'hex')) AS line
    FROM sample_tail
    UNION ALL
    SELECT chunk.stage_id,
      concat_ws(' ', 'chunk', series.channel, series.unit, chunk.id, chunk.first_time, chunk.last_time,
        chunk.sample_count, encode(sha256(chunk.payload), 'hex'))
    FROM sample_chunk AS chunk
    JOIN series ON series.id = chunk.series_id
    UNION ALL
    SELECT stage_id, concat_ws(' ', 'source', source, received) FROM sample_source
  ), content AS (
    SELECT stage_id,
      string_agg(sha256(convert_to(line, 'UTF8')), ''::bytea ORDER BY line COLLATE "C") AS lines
    FROM piece GROUP BY stage_id
  ), received AS (
    SELECT stage_id, min(first_time) AS first_time, max(last_time) AS last_time,
      sum((SELECT coalesce(sum(upper(part) - lower(part)), 0) FROM unnest(received) AS part)) AS samples
    FROM sample_source GROUP BY stage_id
  )
  SELECT stage.id AS "stageId",
    coalesce(received.samples, 0)::float8 AS samples,
    received.first_time::float8 AS "firstTime",
    received.last_time::float8 AS "lastTime",
    encode(sha256(coalesce(content.lines, ''::bytea)), 'hex') AS sha256
  FROM stage
  LEFT JOIN content ON content.stage_id = stage.id
  LEFT JOIN received ON received.stage_id = stage.id
  ORDER BY stage.id`;

export async function readStageDigests(
  client: pg.Client,
): Promise<StageDigest[]> {
  const { rows } = await client.query<StageDigest>(digestsSql);
  return rows;
}

/** Returns the stages whose samples differ from those of the backup. */
export function differingStages(
  stored: readonly StageDigest[],
  found: readonly StageDigest[],
): number[] {
  const lineOf = (digest: StageDigest) =>
    [digest.samples, digest.firstTime, digest.lastTime, digest.sha256].join(
      " ",
    );
  const left = new Map(found.map((digest) => [digest.stageId, lineOf(digest)]));
  const differing = stored
    .filter((digest) => left.get(digest.stageId) !== lineOf(digest))
    .map(({ stageId }) => stageId);
  const known = new Set(stored.map(({ stageId }) => stageId));
  const added = [...left.keys()].filter((stageId) => !known.has(stageId));
  return [...differing, ...added];
}
