-- Data quality of every feed, a row for each day of its pad.

CREATE TABLE feed_quality_day (
  company_id  integer NOT NULL,
  project_id  integer NOT NULL,
  source      text NOT NULL,
  -- Calendar day in the pad's zone.
  day         date NOT NULL,
  metrics     jsonb NOT NULL,
  computed_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (project_id, day, source),
  FOREIGN KEY (project_id, company_id) REFERENCES project (id, company_id) ON DELETE CASCADE
);
CREATE INDEX feed_quality_day_by_day ON feed_quality_day (day);

SELECT keep_to_companies('feed_quality_day');
SELECT announce_changes_of('feed_quality_day');

-- The first and last sample time of each delivery, beside its arrival: the tail,
-- which has both, is emptied when it is sealed. Null in rows of earlier releases.
ALTER TABLE sample_delivery
  ADD COLUMN first_times bigint[],
  ADD COLUMN last_times  bigint[];
