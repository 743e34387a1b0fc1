-- Playbook rules run over stages that are over. A job works through the stages;
-- what came of each is written as it is done, so that a resumed job goes on.

CREATE TABLE back_test (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id      integer NOT NULL,
  project_id      integer NOT NULL,
  asset_type      text NOT NULL CHECK (asset_type IN ('project', 'well', 'stage')),
  asset_id        integer NOT NULL,
  playbook_type   text NOT NULL CHECK (playbook_type IN ('FDI', 'stagecraft')),
  stage_count     integer NOT NULL,
  -- As drafted; null: each stage with the saved rules that watch it.
  rules           jsonb,
  job_id          uuid,
  totals          jsonb,
  created_at      timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  created_by      integer REFERENCES app_user ON DELETE SET NULL,
  created_by_name text NOT NULL,
  UNIQUE (id, company_id),
  FOREIGN KEY (project_id, company_id) REFERENCES project (id, company_id) ON DELETE CASCADE,
  FOREIGN KEY (job_id, company_id) REFERENCES batch_job (id, company_id) ON DELETE SET NULL (job_id)
);
CREATE INDEX back_test_by_asset ON back_test (asset_type, asset_id, id);
CREATE INDEX back_test_by_company ON back_test (company_id, id);
CREATE INDEX back_test_by_job ON back_test (job_id);

-- The names stay when a stage is deleted: its row of the result is still told.
CREATE TABLE back_test_stage (
  back_test_id integer NOT NULL,
  company_id   integer NOT NULL,
  position     integer NOT NULL,
  stage_id     integer REFERENCES stage ON DELETE SET NULL,
  stage_name   text NOT NULL,
  well_id      integer REFERENCES well ON DELETE SET NULL,
  well_number  text NOT NULL,
  result       jsonb,
  PRIMARY KEY (back_test_id, position),
  FOREIGN KEY (back_test_id, company_id) REFERENCES back_test (id, company_id) ON DELETE CASCADE
);
CREATE INDEX back_test_stage_by_stage ON back_test_stage (stage_id);
CREATE INDEX back_test_stage_by_well ON back_test_stage (well_id);

SELECT keep_to_companies('back_test', 'back_test_stage');
SELECT announce_changes_of('back_test');
