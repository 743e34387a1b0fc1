-- The embedded identity provider: accounts, what the provider keeps between
-- two requests, and who tried to sign in too often. No tenant rows here.

CREATE TABLE account (
  user_id       integer PRIMARY KEY REFERENCES app_user ON DELETE CASCADE,
  email         text NOT NULL,
  password_hash text NOT NULL,
  -- Offered on the sign-in page of a demo, where one click signs in.
  demo          boolean NOT NULL DEFAULT false,
  created_at    timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
CREATE UNIQUE INDEX account_email_once ON account (lower(email));

-- json, not jsonb: a request may carry U+0000, which jsonb cannot hold.
CREATE TABLE oidc_payload (
  model       text NOT NULL,
  id_hash     bytea NOT NULL,
  payload     json NOT NULL,
  grant_id    text,
  uid         text,
  consumed_at timestamptz(3),
  expires_at  timestamptz(3) NOT NULL,
  PRIMARY KEY (model, id_hash)
);
CREATE INDEX oidc_payload_by_grant ON oidc_payload (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX oidc_payload_by_uid ON oidc_payload (uid) WHERE uid IS NOT NULL;
CREATE INDEX oidc_payload_by_expiry ON oidc_payload (expires_at);

-- Keys are hashed: people type passwords into the wrong field.
CREATE TABLE sign_in_attempt (
  key           bytea PRIMARY KEY,
  failures      integer NOT NULL DEFAULT 0,
  last_at       timestamptz(3) NOT NULL,
  blocked_until timestamptz(3) NOT NULL
);
CREATE INDEX sign_in_attempt_by_time ON sign_in_attempt (last_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON oidc_payload, sign_in_attempt TO stagecraft_app;

-- The application may list accounts and add one, but read a password hash only
-- one at a time, by name, through the function below.
GRANT SELECT (user_id, email, demo), INSERT ON account TO stagecraft_app;

CREATE FUNCTION account_password_hash(sign_in_email text) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT password_hash FROM account WHERE lower(email) = lower(sign_in_email)
$$;
REVOKE ALL ON FUNCTION account_password_hash(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION account_password_hash(text) TO stagecraft_app;
