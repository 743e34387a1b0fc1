-- Second factors of the embedded provider, the roles that demand one, and the
-- sessions a person can see and end.

ALTER TABLE role ADD COLUMN second_factor_required boolean NOT NULL DEFAULT false;
GRANT UPDATE (second_factor_required) ON role TO stagecraft_app;

CREATE TABLE totp_factor (
  user_id       integer PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  sealed_secret bytea NOT NULL,
  -- The time step of the last accepted code: every code counts once.
  last_step     bigint NOT NULL,
  created_at    timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  last_used_at  timestamptz(3)
);

CREATE TABLE passkey (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id       integer NOT NULL REFERENCES account ON DELETE CASCADE,
  credential_id text NOT NULL UNIQUE,
  public_key    bytea NOT NULL,
  counter       bigint NOT NULL,
  transports    text[] NOT NULL,
  name          text NOT NULL,
  created_at    timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  last_used_at  timestamptz(3)
);
CREATE INDEX passkey_by_user ON passkey (user_id);

-- The codes are random and long, so that a plain hash gives nothing away.
CREATE TABLE recovery_code (
  user_id   integer NOT NULL REFERENCES account ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at   timestamptz(3),
  PRIMARY KEY (user_id, code_hash)
);

-- What is kept between two requests of a sign-in or an enrolment. The person is
-- unknown while somebody signs in with a passkey alone.
CREATE TABLE second_factor_step (
  key           text PRIMARY KEY,
  kind          text NOT NULL,
  user_id       integer REFERENCES account ON DELETE CASCADE,
  challenge     text,
  sealed_secret bytea,
  expires_at    timestamptz(3) NOT NULL
);
CREATE INDEX second_factor_step_by_user ON second_factor_step (user_id);
CREATE INDEX second_factor_step_by_expiry ON second_factor_step (expires_at);

-- A session is a grant of the provider and ends with it.
CREATE TABLE sign_in_session (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  model        text NOT NULL DEFAULT 'Grant' CHECK (model = 'Grant'),
  grant_hash   bytea NOT NULL,
  user_id      integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  browser      text NOT NULL,
  system       text NOT NULL,
  -- The network and not the machine.
  network      text NOT NULL,
  created_at   timestamptz(3) NOT NULL,
  last_used_at timestamptz(3) NOT NULL,
  UNIQUE (model, grant_hash),
  FOREIGN KEY (model, grant_hash) REFERENCES oidc_payload (model, id_hash) ON DELETE CASCADE
);
CREATE INDEX sign_in_session_by_user ON sign_in_session (user_id);

GRANT SELECT, INSERT, UPDATE, DELETE
  ON totp_factor, passkey, recovery_code, second_factor_step, sign_in_session TO stagecraft_app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO stagecraft_app;

-- A person has only their own; the provider and those who work for every
-- company reach all of them.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['totp_factor', 'passkey', 'recovery_code', 'second_factor_step', 'sign_in_session'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format($policy$
      CREATE POLICY own_or_every_company ON %I TO stagecraft_app USING (
        (SELECT current_setting('app.companies', true)) = '*'
        OR user_id = (SELECT nullif(current_setting('app.actor', true), '')::integer)
      )$policy$, name);
    PERFORM force_row_security(name);
  END LOOP;
END $$;
