-- Links that a person opens to set a password: sent or handed over to somebody
-- new, to somebody who forgot it, and to the first administrator.

-- Somebody who was invited has no password until the link was used.
ALTER TABLE account ALTER COLUMN password_hash DROP NOT NULL;

CREATE FUNCTION account_has_password(of_user integer) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM account WHERE user_id = of_user AND password_hash IS NOT NULL)
$$;
REVOKE ALL ON FUNCTION account_has_password(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION account_has_password(integer) TO stagecraft_app;

-- The token is random and long, so that its plain hash gives nothing away. A
-- person has one link at most: a new one replaces the old, and its use removes it.
CREATE TABLE account_link (
  token_hash      bytea PRIMARY KEY,
  -- Null: the link makes the first administrator.
  user_id         integer REFERENCES app_user ON DELETE CASCADE,
  purpose         text NOT NULL CHECK (purpose IN ('invite', 'reset', 'first')),
  created_at      timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at      timestamptz(3) NOT NULL,
  -- The mail that brings it, where there is one: the token is sealed with the
  -- installation's key until the mail server has taken it.
  mail_language   text,
  mail_token      bytea,
  mail_due_at     timestamptz(3),
  mail_attempts   integer NOT NULL DEFAULT 0,
  mail_failure    text,
  mail_sent_at    timestamptz(3),
  UNIQUE NULLS NOT DISTINCT (user_id),
  CHECK ((user_id IS NULL) = (purpose = 'first'))
);
CREATE INDEX account_link_mail_due ON account_link (mail_due_at) WHERE mail_token IS NOT NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON account_link TO stagecraft_app;

-- As for people: who shares a company with them, which the policy of
-- company_member decides, and the installation itself.
ALTER TABLE account_link ENABLE ROW LEVEL SECURITY;
CREATE POLICY of_own_companies ON account_link TO stagecraft_app USING (
  (SELECT current_setting('app.companies', true)) = '*'
  OR EXISTS (SELECT FROM company_member WHERE company_member.user_id = account_link.user_id)
);
SELECT force_row_security('account_link');

-- Only the holder of the token sets a password of somebody else, and only once.
CREATE FUNCTION set_password_by_link(link_hash bytea, new_hash text, at_time timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE of_user integer;
BEGIN
  DELETE FROM account_link WHERE token_hash = link_hash AND expires_at > at_time AND user_id IS NOT NULL
    RETURNING user_id INTO of_user;
  UPDATE account SET password_hash = new_hash, password_changed_at = clock_timestamp()
    WHERE user_id = of_user AND NOT demo;
  RETURN CASE WHEN FOUND THEN of_user END;
END $$;
REVOKE ALL ON FUNCTION set_password_by_link(bytea, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION set_password_by_link(bytea, text, timestamptz) TO stagecraft_app;

-- A mail goes out in the language that its reader chose, which nobody else reads.
CREATE FUNCTION chosen_language(of_user integer) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT value FROM user_preference WHERE user_id = of_user AND key = 'language'
$$;
REVOKE ALL ON FUNCTION chosen_language(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION chosen_language(integer) TO stagecraft_app;

-- Roles that an external provider's groups gave are replaced when the groups
-- change; those given by hand stay.
ALTER TABLE user_role ADD COLUMN source text NOT NULL DEFAULT 'hand' CHECK (source IN ('hand', 'provider'));
-- What the groups of the latest token gave, and when that token was issued.
ALTER TABLE app_user ADD COLUMN provider_roles text[], ADD COLUMN provider_roles_at timestamptz(3);
