-- People change their own password, and every van has a credential of its own.

ALTER TABLE account ADD COLUMN password_changed_at timestamptz(3);
GRANT SELECT (password_changed_at) ON account TO stagecraft_app;

-- Of the person that the transaction acts for and of nobody else; what the demo
-- shares with everybody stays as it is printed.
CREATE FUNCTION change_own_password(new_hash text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE account SET password_hash = new_hash, password_changed_at = clock_timestamp()
    WHERE user_id = nullif(current_setting('app.actor', true), '')::integer AND NOT demo;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION change_own_password(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION change_own_password(text) TO stagecraft_app;

-- The secret is random and long, so that its plain hash gives nothing away.
CREATE TABLE van_credential (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id   integer NOT NULL,
  project_id   integer NOT NULL,
  -- Null: every stage of the project.
  stage_id     integer REFERENCES stage ON DELETE CASCADE,
  -- The machine that the van is to the rest of the application.
  user_id      integer NOT NULL UNIQUE REFERENCES app_user,
  name         text NOT NULL,
  secret_hash  bytea NOT NULL UNIQUE,
  created_at   timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  created_by   text NOT NULL,
  last_used_at timestamptz(3),
  revoked_at   timestamptz(3),
  revoked_by   text,
  FOREIGN KEY (project_id, company_id) REFERENCES project (id, company_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX van_credential_name_once ON van_credential (project_id, lower(name)) WHERE revoked_at IS NULL;
CREATE INDEX van_credential_by_stage ON van_credential (stage_id) WHERE stage_id IS NOT NULL;
SELECT keep_to_companies('van_credential');

-- Its use is noted every minute, which changes nothing that anybody remembers.
CREATE TRIGGER van_credential_announce AFTER INSERT OR DELETE OR UPDATE OF revoked_at ON van_credential
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

-- A machine with the role of a van and membership of one project. Its own
-- function, because nobody of a single company may add people; the project must
-- be one of the companies that the transaction names.
CREATE FUNCTION new_van_user(van_subject text, van_name text, van_project integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  companies text := coalesce(current_setting('app.companies', true), '');
  of_company integer;
  van integer;
BEGIN
  SELECT company_id INTO of_company FROM project WHERE id = van_project
    AND (companies = '*' OR company_id::text = ANY (string_to_array(companies, ',')));
  IF NOT FOUND OR van_subject NOT LIKE 'van|%' THEN
    RAISE EXCEPTION 'not a van of a company of the caller' USING ERRCODE = '42501';
  END IF;
  INSERT INTO app_user (subject, name, email) VALUES (van_subject, van_name, '') RETURNING id INTO van;
  INSERT INTO user_role (user_id, role) VALUES (van, 'datavan');
  INSERT INTO company_member (company_id, user_id) VALUES (of_company, van);
  INSERT INTO project_member (project_id, company_id, user_id) VALUES (van_project, of_company, van);
  RETURN van;
END $$;
REVOKE ALL ON FUNCTION new_van_user(text, text, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION new_van_user(text, text, integer) TO stagecraft_app;
