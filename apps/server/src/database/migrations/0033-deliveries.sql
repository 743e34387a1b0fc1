-- When each delivery came and how many rows it brought: a van that holds its rows
-- back and sends them in bursts is seen by this. The tail forgets it when it is
-- sealed, so sealing notes it, one row per seal; an append costs what it did.

-- Null: stored before arrivals were noted.
ALTER TABLE sample_tail ADD COLUMN arrived_at timestamptz(3);
ALTER TABLE sample_tail ALTER COLUMN arrived_at SET DEFAULT clock_timestamp();

CREATE TABLE sample_delivery (
  stage_id   integer NOT NULL,
  company_id integer NOT NULL,
  -- The first tail row of the seal.
  first_tail bigint NOT NULL,
  arrived_ms bigint[] NOT NULL,
  row_counts integer[] NOT NULL,
  PRIMARY KEY (stage_id, first_tail),
  FOREIGN KEY (stage_id, company_id) REFERENCES stage (id, company_id) ON DELETE CASCADE
);

SELECT keep_to_companies('sample_delivery');
