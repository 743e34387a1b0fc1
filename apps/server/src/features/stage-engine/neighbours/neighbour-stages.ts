/** SQL for the number that a summary has under a name; null when it has none. */
const figure = (name: string): string =>
  `CASE jsonb_typeof(m.summary -> '${name}') WHEN 'number' THEN (m.summary ->> '${name}')::double precision END`;

/** SQL for the start time of stage `s`; infinite without samples. */
const beganOfStage = `coalesce((SELECT (y.summary ->> 'origin')::double precision FROM stage_summary y
    WHERE y.stage_id = s.id),
  (SELECT min(z.first_time)::double precision FROM sample_source z WHERE z.stage_id = s.id), 'infinity')`;

/** A stage without samples for this long counts as over, even if its end was never reported. */
const silentMs = 600_000;

/**
 * Number of a neighbor's latest stages that are considered: one before this
 * stage, the others pumped during it.
 */
const latestStages = 8;

/**
 * SQL for the stages of offset wells on the same pad, by offset number: the
 * last one that was over when stage `s` began, and those pumped during it. It
 * uses only what was known at the stage's last sample, each with the time from
 * which on it was known, so that a later computation gives the same result as
 * the live one. Rule FD19 of the engine.
 */
export const neighbourStagesOfStage = `(SELECT coalesce(jsonb_object_agg(n.offset_number, n.stages), '{}') FROM (
  SELECT k.offset_number, jsonb_agg(jsonb_build_object('startTimestamp', k.start_known,
      'endTimestamp', k.end_known, 'shutInTimestamp', CASE WHEN k.end_known IS NOT NULL THEN k.shut_in END)
      ORDER BY k.start_known, k.stage_id) AS stages
  FROM (
    SELECT c.offset_number, c.stage_id, c.start_known, c.shut_in, c.began,
      CASE WHEN c.end_known <= c.newest THEN c.end_known END AS end_known,
      row_number() OVER (PARTITION BY c.offset_number, c.end_known <= c.began
        ORDER BY c.end_known DESC, c.stage_id DESC) AS place
    FROM (
      SELECT x.offset_number, r.stage_id, r.began, r.newest, coalesce(r.start_known, r.start) AS start_known,
        coalesce(r.end_known, r.ended, r.last_time + ${silentMs}) AS end_known,
        coalesce(r.ended, r.shut_in, r.last_time) AS shut_in
      FROM (SELECT (regexp_match(f ->> 'name', '^offset_pressure_([0-9]+)$'))[1] AS offset_number,
          lower(trim(f ->> 'wellLabel')) AS label, trim(f ->> 'api') AS api
        FROM jsonb_array_elements(CASE jsonb_typeof(s.control #> '{parameters,fdi}')
          WHEN 'array' THEN s.control #> '{parameters,fdi}' ELSE '[]' END) AS f) AS x
      JOIN well w ON w.project_id = s.project_id AND w.company_id = s.company_id AND w.id <> s.well_id
        AND (lower(w.well_number) = x.label OR (w.uwi <> '' AND w.uwi = x.api))
      CROSS JOIN LATERAL (
        SELECT ${beganOfStage} AS began, coalesce(max(last_time)::double precision, 'infinity') AS newest
        FROM sample_source WHERE stage_id = s.id) AS own
      CROSS JOIN LATERAL (
        SELECT t.id AS stage_id, own.began, own.newest, ${figure("stageStart")} AS start,
          ${figure("stageStartKnown")} AS start_known, ${figure("stageEnd")} AS ended,
          ${figure("stageEndKnown")} AS end_known, ${figure("stageShutIn")} AS shut_in, t.last_time
        FROM (SELECT t.id, max(q.last_time) AS last_time
          FROM stage t JOIN sample_source q ON q.stage_id = t.id
          WHERE t.well_id = w.id AND t.company_id = s.company_id
          GROUP BY t.id HAVING min(q.first_time) <= own.newest
          ORDER BY max(q.last_time) DESC LIMIT ${latestStages}) AS t
        JOIN stage_summary m ON m.stage_id = t.id) AS r
      WHERE x.offset_number IS NOT NULL) AS c
    WHERE c.start_known <= c.newest) AS k
  WHERE k.end_known IS NULL OR k.end_known > k.began OR k.place = 1
  GROUP BY k.offset_number) AS n)`;

/** Fewer stages of a well than this give no reference. */
const fewestStages = 3;

/**
 * SQL for the usual fracture intensity of the well: the median over its stages
 * that had ended when stage `s` began, so that a later computation gives the
 * same result as the live one. Null unless there were three. Rule FR8 of the
 * engine.
 */
export const wellIntensityReferenceOfStage = `(SELECT CASE WHEN count(*) >= ${fewestStages}
    THEN percentile_cont(0.5) WITHIN GROUP (ORDER BY k.intensity) END
  FROM (SELECT ${figure("fractureIntensityMedian")} AS intensity,
      coalesce(${figure("stageEndKnown")}, ${figure("stageEnd")}) AS end_known
    FROM stage t JOIN stage_summary m ON m.stage_id = t.id
    WHERE t.well_id = s.well_id AND t.company_id = s.company_id AND t.id <> s.id) AS k
  WHERE k.intensity IS NOT NULL AND k.end_known <= ${beganOfStage})`;
