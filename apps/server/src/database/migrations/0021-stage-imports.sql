-- Data files taken in for a stage, kept as they came: what was stored can be
-- compared with what was sent, and imported again with a better mapping.

CREATE TABLE import_file (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id integer NOT NULL,
  stage_id   integer NOT NULL,
  name       text NOT NULL,
  byte_count bigint NOT NULL DEFAULT 0,
  -- Null until the last byte has arrived.
  sha256     text,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (id, company_id),
  FOREIGN KEY (stage_id, company_id) REFERENCES stage (id, company_id) ON DELETE CASCADE
);
CREATE INDEX import_file_by_stage ON import_file (stage_id);
CREATE INDEX import_file_unfinished ON import_file (created_at) WHERE sha256 IS NULL;

-- Pieces of at most a megabyte, so that neither side ever holds a whole file.
CREATE TABLE import_file_part (
  file_id    integer NOT NULL,
  number     integer NOT NULL,
  company_id integer NOT NULL,
  bytes      bytea NOT NULL,
  PRIMARY KEY (file_id, number),
  FOREIGN KEY (file_id, company_id) REFERENCES import_file (id, company_id) ON DELETE CASCADE
);
-- Deflated already.
ALTER TABLE import_file_part ALTER COLUMN bytes SET STORAGE EXTERNAL;

CREATE TABLE stage_import (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id   integer NOT NULL,
  stage_id     integer NOT NULL,
  file_id      integer NOT NULL,
  -- What was found in the file, with a preview of every column; deflated JSON.
  scan         bytea NOT NULL,
  mapping      jsonb NOT NULL,
  profile_name text,
  job_id       uuid,
  report       jsonb,
  created_at   timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  created_by   text NOT NULL,
  updated_at   timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_by   text NOT NULL DEFAULT '',
  FOREIGN KEY (stage_id, company_id) REFERENCES stage (id, company_id) ON DELETE CASCADE,
  FOREIGN KEY (file_id, company_id) REFERENCES import_file (id, company_id) ON DELETE CASCADE,
  FOREIGN KEY (job_id, company_id) REFERENCES batch_job (id, company_id) ON DELETE SET NULL (job_id)
);
CREATE INDEX stage_import_by_stage ON stage_import (stage_id);
ALTER TABLE stage_import ALTER COLUMN scan SET STORAGE EXTERNAL;

CREATE TRIGGER stage_import_touch BEFORE UPDATE ON stage_import
  FOR EACH ROW EXECUTE FUNCTION app_touch();
