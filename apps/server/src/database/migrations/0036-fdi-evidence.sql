-- What engineers make of the answers of offset wells. A verdict is never changed:
-- another one follows it, and the newest counts.
CREATE TABLE fdi_verdict (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id    integer NOT NULL,
  stage_id      integer NOT NULL,
  offset_number integer NOT NULL CHECK (offset_number BETWEEN 1 AND 20),
  verdict       text NOT NULL CHECK (verdict IN ('confirmed', 'poroelastic', 'false')),
  cause         text CHECK (cause IN ('wireline', 'bleedOff', 'gauge', 'drift', 'other')),
  reason        text NOT NULL,
  -- Which stages caused it, as a person says; they may be deleted since.
  attributed_stage_ids integer[] NOT NULL,
  -- The computation it was given on.
  revision      integer NOT NULL,
  given_at      timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  author_id     integer REFERENCES app_user ON DELETE SET NULL,
  author_name   text NOT NULL,
  CHECK ((verdict = 'false') = (cause IS NOT NULL)),
  FOREIGN KEY (stage_id, company_id) REFERENCES stage (id, company_id) ON DELETE CASCADE
);
CREATE INDEX fdi_verdict_by_stage ON fdi_verdict (stage_id, offset_number, id);

SELECT keep_to_companies('fdi_verdict');
SELECT announce_changes_of('fdi_verdict');
REVOKE UPDATE, DELETE ON fdi_verdict FROM stagecraft_app;
