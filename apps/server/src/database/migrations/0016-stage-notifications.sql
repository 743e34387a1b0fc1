-- A notification of the engine has an identity that is the same live and on a rerun,
-- the evidence it was decided on, and a life: raised, acknowledged, shelved, cleared.

ALTER TABLE stage_notification
  ADD COLUMN key               text,
  ADD COLUMN code              integer,
  ADD COLUMN first_at_ms       bigint,
  ADD COLUMN unit              text,
  ADD COLUMN offset_number     integer,
  ADD COLUMN rule_id           integer,
  ADD COLUMN rule_version      text,
  ADD COLUMN setup_fingerprint text,
  ADD COLUMN release           text,
  ADD COLUMN evidence          jsonb NOT NULL DEFAULT '{}',
  -- Found long after the fact: told to nobody as if it were happening.
  ADD COLUMN backfilled        boolean NOT NULL DEFAULT false,
  ADD COLUMN raised_at         timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  ADD COLUMN cleared_at_ms     bigint,
  ADD COLUMN acknowledged_at   timestamptz(3),
  ADD COLUMN acknowledged_by   integer,
  ADD COLUMN acknowledged_by_name text,
  ADD COLUMN acknowledged_reason  text,
  ADD COLUMN shelved_until     timestamptz(3),
  ADD COLUMN shelved_by        integer,
  ADD COLUMN shelved_by_name   text,
  ADD COLUMN shelved_reason    text;

CREATE UNIQUE INDEX stage_notification_once ON stage_notification (stage_id, key) WHERE key IS NOT NULL;
CREATE INDEX stage_notification_by_company ON stage_notification (company_id, at_ms);
