-- The audit is a chain for each company: a record that is changed, removed or
-- put in between shows. Writers do not wait for each other: a record gets its
-- digest when it is written, and a job links the records a minute later. Until
-- then a count of what was written guards them.

-- A fault of ours in a change is recorded like a refusal.
ALTER TABLE audit_record DROP CONSTRAINT audit_record_outcome_check;
ALTER TABLE audit_record ADD CONSTRAINT audit_record_outcome_check
  CHECK (outcome IN ('changed', 'refused', 'exported', 'failed'));

ALTER TABLE audit_record
  -- Of the record's own content, from the moment it is written.
  ADD COLUMN digest   bytea,
  -- Place in its chain and SHA-256 of the predecessor's hash and the digest; null until it is linked.
  ADD COLUMN position bigint,
  ADD COLUMN hash     bytea;

ALTER TABLE company ADD COLUMN audit_retention_days integer NOT NULL DEFAULT 1095
  CHECK (audit_retention_days BETWEEN 30 AND 36500);

-- Records that belong to no company are in the chain of company 0.
CREATE TABLE audit_chain (
  company_id      integer PRIMARY KEY,
  -- How many records were ever linked, and the hash of the last.
  position        bigint NOT NULL DEFAULT 0,
  hash            bytea NOT NULL DEFAULT '\x',
  -- The last record that retention removed: what is left begins behind it.
  anchor_position bigint NOT NULL DEFAULT 0,
  anchor_hash     bytea NOT NULL DEFAULT '\x',
  checked_at      timestamptz(3),
  -- What the last check found first, in words; null when the chain was whole.
  first_break     text
);

-- How many records were ever written. Several rows for each company, so that
-- connections that write at the same time do not wait for one another.
CREATE TABLE audit_written (
  company_id integer NOT NULL,
  slot       integer NOT NULL,
  written    bigint NOT NULL,
  PRIMARY KEY (company_id, slot)
) WITH (fillfactor = 50);

CREATE FUNCTION audit_digest(r audit_record) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(json_build_array(
    r.id, floor(extract(epoch FROM r.at) * 1000)::bigint, r.request_id, r.actor_id, r.actor_name,
    r.company_id, r.action, r.outcome, r.status, r.code, r.target::text)::text, 'UTF8'))
$$;

UPDATE audit_record r SET digest = audit_digest(r);
ALTER TABLE audit_record ALTER COLUMN digest SET NOT NULL;
INSERT INTO audit_written SELECT coalesce(company_id, 0), 0, count(*) FROM audit_record GROUP BY 1;

CREATE UNIQUE INDEX audit_record_by_position ON audit_record (coalesce(company_id, 0), position) WHERE position IS NOT NULL;
CREATE INDEX audit_record_unlinked ON audit_record (coalesce(company_id, 0), id) WHERE position IS NULL;

-- The application may add records and read them. Digests, counts, links and
-- removals are made by the functions below, as the owner.
CREATE FUNCTION audit_written() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  NEW.position := NULL;
  NEW.hash := NULL;
  NEW.digest := audit_digest(NEW);
  INSERT INTO audit_written AS w VALUES (coalesce(NEW.company_id, 0), pg_backend_pid() % 64, 1)
    ON CONFLICT (company_id, slot) DO UPDATE SET written = w.written + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_written BEFORE INSERT ON audit_record FOR EACH ROW EXECUTE FUNCTION audit_written();

-- Links what was written since, at most so many records of a company at a time,
-- in the order of their ids. A record that commits late is linked later.
CREATE FUNCTION link_audit(most integer) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  the_company integer;
  chain audit_chain;
  record_id bigint;
  record_digest bytea;
  linked bigint := 0;
BEGIN
  FOR the_company IN SELECT DISTINCT coalesce(company_id, 0) FROM audit_record WHERE position IS NULL ORDER BY 1 LOOP
    INSERT INTO audit_chain (company_id) VALUES (the_company) ON CONFLICT DO NOTHING;
    SELECT * INTO chain FROM audit_chain WHERE company_id = the_company FOR UPDATE;
    FOR record_id, record_digest IN SELECT id, digest FROM audit_record
      WHERE coalesce(company_id, 0) = the_company AND position IS NULL ORDER BY id LIMIT most
    LOOP
      chain.position := chain.position + 1;
      chain.hash := sha256(chain.hash || record_digest);
      UPDATE audit_record SET position = chain.position, hash = chain.hash WHERE id = record_id;
      linked := linked + 1;
    END LOOP;
    UPDATE audit_chain SET position = chain.position, hash = chain.hash WHERE company_id = the_company;
  END LOOP;
  RETURN linked;
END $$;

-- Removes records older than their company keeps them, from the beginning of
-- the chain only, and leaves a record that says up to where. A chain that was
-- found broken is left alone: it is evidence.
CREATE FUNCTION remove_old_audit() RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  chain audit_chain;
  kept_days integer;
  last_removed bigint;
  last_hash bytea;
  removed bigint := 0;
BEGIN
  FOR chain IN SELECT * FROM audit_chain WHERE first_break IS NULL ORDER BY company_id FOR UPDATE LOOP
    SELECT audit_retention_days INTO kept_days FROM company WHERE id = chain.company_id;
    -- Records of no company, and of one that is gone, are kept for the default.
    kept_days := coalesce(kept_days, 1095);
    SELECT position - 1 INTO last_removed FROM audit_record
      WHERE coalesce(company_id, 0) = chain.company_id AND position IS NOT NULL
        AND at >= clock_timestamp() - make_interval(days => kept_days)
      ORDER BY position LIMIT 1;
    last_removed := coalesce(last_removed, chain.position);
    CONTINUE WHEN last_removed <= chain.anchor_position;
    SELECT hash INTO STRICT last_hash FROM audit_record
      WHERE coalesce(company_id, 0) = chain.company_id AND position = last_removed;
    DELETE FROM audit_record WHERE coalesce(company_id, 0) = chain.company_id AND position <= last_removed;
    INSERT INTO audit_record (request_id, actor_name, company_id, action, outcome, status, target)
      VALUES ('', '', nullif(chain.company_id, 0), 'audit.retention', 'changed', 200,
        jsonb_build_object('removedUpTo', last_removed, 'hash', encode(last_hash, 'hex'), 'keptDays', kept_days));
    UPDATE audit_chain SET anchor_position = last_removed, anchor_hash = last_hash WHERE company_id = chain.company_id;
    removed := removed + last_removed - chain.anchor_position;
  END LOOP;
  RETURN removed;
END $$;

REVOKE ALL ON FUNCTION audit_written(), link_audit(integer), remove_old_audit() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION link_audit(integer), remove_old_audit() TO stagecraft_app;
GRANT SELECT, UPDATE (checked_at, first_break) ON audit_chain TO stagecraft_app;
GRANT SELECT ON audit_written TO stagecraft_app;

DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['audit_chain', 'audit_written'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format($policy$
      CREATE POLICY of_own_companies ON %I TO stagecraft_app USING (
        (SELECT current_setting('app.companies', true)) = '*'
        OR company_id = ANY ((SELECT string_to_array(nullif(nullif(current_setting('app.companies', true), ''), '*'), ',')::integer[])::integer[])
      )$policy$, name);
    PERFORM force_row_security(name);
  END LOOP;
END $$;
