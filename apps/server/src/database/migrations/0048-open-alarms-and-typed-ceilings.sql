-- One open alarm for each kind and stage: raised again while nobody has answered
-- it, it is updated. What it was before stays with it, the oldest first, because
-- charts, logs and replays show when each was raised.

ALTER TABLE stage_notification ADD COLUMN earlier jsonb NOT NULL DEFAULT '[]';
ALTER TABLE stage_notification ADD COLUMN opened_at_ms bigint NOT NULL
  GENERATED ALWAYS AS (coalesce((earlier -> 0 ->> 'timestamp')::bigint, at_ms)) STORED;

-- Open alarms that repeat each other become one. Levels as the domain has them:
-- a yellow, orange or red colour, or none and a type that warns.
CREATE TEMPORARY TABLE alike ON COMMIT DROP AS
SELECT id, row_number() OVER (PARTITION BY stage_id, kind ORDER BY at_ms DESC, id DESC) AS place,
  jsonb_agg(jsonb_build_object('key', key, 'timestamp', at_ms, 'firstTimestamp', coalesce(first_at_ms, at_ms),
    'message', message, 'value', value, 'unit', unit, 'evidence', evidence))
    OVER (PARTITION BY stage_id, kind ORDER BY at_ms, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS earlier
FROM (
  SELECT *, regexp_replace(key, '^(\d+):\d+:', '\1:') AS kind FROM stage_notification
  WHERE key ~ '^\d+:\d+:' AND cleared_at_ms IS NULL AND acknowledged_at IS NULL
    AND (subtype IS NOT DISTINCT FROM 'stageStart' OR (type NOT IN ('info', 'comment')
      AND CASE WHEN color IS NULL THEN type IN ('warning', 'error')
        ELSE lower(color) IN ('#f3ed4f', 'yellow', '#f28f43', 'orange', '#c42525', 'red') END))) open;

UPDATE stage_notification n SET earlier = a.earlier FROM alike a
WHERE n.id = a.id AND a.place = 1 AND a.earlier IS NOT NULL;

DELETE FROM stage_notification n USING alike a WHERE n.id = a.id AND a.place > 1;

-- Until now the form wrote its proposal of 3000 psi for the pressure ceiling into
-- every document, where it counted as unset (decision D28). From now on what a
-- document says is meant, so what nobody typed leaves it. No edit by anybody:
-- the time of the last one stays.
ALTER TABLE stage DISABLE TRIGGER USER;
UPDATE stage SET control = control #- '{parameters,pressureCeiling}'
WHERE control #>> '{parameters,pressureCeiling}' IN ('3000', '3000.0');
ALTER TABLE stage ENABLE TRIGGER USER;
