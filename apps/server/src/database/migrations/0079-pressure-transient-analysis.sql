-- Pressure-transient analysis: a case holds the inputs of a pad, an interpretation
-- reads the falloff of one stage with them.

CREATE TABLE pta_case (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id  integer NOT NULL,
  project_id  integer NOT NULL,
  name        text NOT NULL,
  comment     text NOT NULL DEFAULT '',
  -- Only for staff.
  hidden      boolean NOT NULL DEFAULT true,
  tag_id      integer REFERENCES tag ON DELETE SET NULL,
  unit_system text NOT NULL CHECK (unit_system IN ('STANDARD', 'METRIC')),
  -- In the units of the system; only what a person has set.
  input       jsonb NOT NULL DEFAULT '{}',
  created_at  timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  created_by  text NOT NULL,
  updated_at  timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_by  text NOT NULL,
  UNIQUE (id, project_id, company_id),
  FOREIGN KEY (project_id, company_id) REFERENCES project (id, company_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX pta_case_name_once ON pta_case (project_id, lower(name));
CREATE INDEX pta_case_by_tag ON pta_case (tag_id);

CREATE TABLE pta_interpretation (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id     integer NOT NULL,
  project_id     integer NOT NULL,
  case_id        integer NOT NULL,
  stage_id       integer NOT NULL REFERENCES stage ON DELETE CASCADE,
  -- For us; clients do not receive it.
  comment        text NOT NULL DEFAULT '',
  client_comment text NOT NULL DEFAULT '',
  -- What differs from the case, in the units of its system.
  input          jsonb NOT NULL DEFAULT '{}',
  -- Values that documents of the well or the engine proposed when it was made,
  -- in the units of the STANDARD system: {name: {value, origin}}.
  proposals      jsonb NOT NULL DEFAULT '{}',
  status         text NOT NULL DEFAULT 'NEW'
    CHECK (status IN ('NEW', 'QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  progress       real,
  generation     integer,
  failure        text,
  job_id         uuid,
  queued_at      timestamptz(3),
  ended_at       timestamptz(3),
  ordered_by     text,
  -- Of the newest run that is over.
  output         jsonb,
  -- The figures and warnings of the output alone, so that lists need not read its series.
  results        jsonb NOT NULL DEFAULT '[]',
  warnings       jsonb NOT NULL DEFAULT '[]',
  -- Fingerprint of the effective input and of the record that the output was computed from.
  output_digest  text,
  engine_release text,
  created_at     timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at     timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (id, company_id),
  UNIQUE (case_id, stage_id),
  FOREIGN KEY (case_id, project_id, company_id) REFERENCES pta_case (id, project_id, company_id) ON DELETE CASCADE,
  FOREIGN KEY (job_id, company_id) REFERENCES batch_job (id, company_id) ON DELETE SET NULL (job_id)
);
CREATE INDEX pta_interpretation_by_stage ON pta_interpretation (stage_id);
CREATE INDEX pta_interpretation_by_job ON pta_interpretation (job_id);

-- A gauge's own record, uploaded with a workbook and read instead of the stage's channels.
CREATE TABLE pta_record (
  interpretation_id integer PRIMARY KEY,
  company_id        integer NOT NULL,
  pressure_at       text NOT NULL CHECK (pressure_at IN ('surface', 'perforations')),
  -- {timestampsMs, pressurePa, rateCubicMetersPerSecond}, SI units.
  data              jsonb NOT NULL,
  sample_count      integer NOT NULL,
  file_name         text NOT NULL,
  file_digest       text NOT NULL,
  created_at        timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  created_by        text NOT NULL,
  FOREIGN KEY (interpretation_id, company_id) REFERENCES pta_interpretation (id, company_id) ON DELETE CASCADE
);

SELECT keep_to_companies('pta_case', 'pta_interpretation', 'pta_record');
SELECT announce_changes_of('pta_case');
SELECT announce_changes_of('pta_interpretation');
