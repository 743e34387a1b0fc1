-- What others can make grow has a limit here, where every process meets it.

-- A sender that leaves a hole at every row would add a range with each of them,
-- and every append reads and writes them all.
CREATE FUNCTION range_count(ranges int8multirange) RETURNS bigint
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT count(*) FROM unnest(ranges) $$;

-- Not valid: what is stored already stays, and grows no further.
ALTER TABLE sample_source ADD CONSTRAINT sample_source_ranges
  CHECK (range_count(received) <= 1000) NOT VALID;

-- Whose browser began a sign-in, hashed: so many may be open for one address,
-- and so many in all. The oldest go.
ALTER TABLE oidc_payload ADD COLUMN origin bytea;
CREATE INDEX oidc_payload_by_origin ON oidc_payload (origin, expires_at) WHERE origin IS NOT NULL;
