-- Files of people and wells: planned, applied in one transaction, undone by run.

CREATE TABLE record_import (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind          text NOT NULL CHECK (kind IN ('people', 'wells')),
  state         text NOT NULL DEFAULT 'planned' CHECK (state IN ('planned', 'applied', 'undone')),
  file_name     text NOT NULL,
  -- The header of the file and its rows as [line, [cell, ...]].
  columns       jsonb NOT NULL,
  rows          jsonb NOT NULL,
  -- The column of each field.
  mapping       jsonb NOT NULL,
  plan          jsonb NOT NULL,
  -- Of everything the plan was made from: another digest is another result.
  plan_digest   text NOT NULL,
  create_count    integer NOT NULL,
  update_count    integer NOT NULL,
  unchanged_count integer NOT NULL,
  skipped_count   integer NOT NULL,
  -- Every company and pad that the plan touches.
  company_ids   integer[] NOT NULL,
  project_ids   integer[] NOT NULL,
  created_by_id integer REFERENCES app_user ON DELETE SET NULL,
  created_by    text NOT NULL,
  created_at    timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at    timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_by    text NOT NULL DEFAULT '',
  applied_at    timestamptz(3),
  applied_by    text,
  -- What was stored, with the values before and after.
  changes       jsonb,
  undone_at     timestamptz(3),
  undone_by     text,
  undo          jsonb
);
CREATE INDEX record_import_by_person ON record_import (created_by_id, kind, id);
SELECT count_versions_of('record_import');
SELECT announce_changes_of('record_import');

GRANT SELECT, INSERT, UPDATE, DELETE ON record_import TO stagecraft_app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO stagecraft_app;

-- A run belongs to all companies it touches, and to its person while it touches none.
ALTER TABLE record_import ENABLE ROW LEVEL SECURITY;
CREATE POLICY of_own_companies ON record_import TO stagecraft_app USING (
  (SELECT current_setting('app.companies', true)) = '*'
  OR (cardinality(company_ids) = 0
    AND created_by_id = (SELECT nullif(current_setting('app.actor', true), '')::integer))
  OR (cardinality(company_ids) > 0
    AND company_ids <@ (SELECT string_to_array(nullif(nullif(current_setting('app.companies', true), ''), '*'), ',')::integer[])::integer[])
);
SELECT force_row_security('record_import');

-- Which of these addresses, in small letters, are in use: somebody who works for
-- some companies would otherwise plan to add people who exist. Adding a single
-- person says the same.
CREATE FUNCTION taken_emails(emails text[]) RETURNS SETOF text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT DISTINCT lower(email) FROM app_user WHERE lower(email) = ANY (emails) AND subject NOT LIKE 'van|%'
  UNION SELECT DISTINCT lower(email) FROM account WHERE lower(email) = ANY (emails)
$$;
REVOKE ALL ON FUNCTION taken_emails(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION taken_emails(text[]) TO stagecraft_app;
