-- People are added, changed, deactivated and reactivated; when each was last seen is noted.

ALTER TABLE app_user
  ADD COLUMN deactivated_at timestamptz(3),
  -- Accurate to the minute.
  ADD COLUMN last_seen_at timestamptz(3),
  ADD COLUMN updated_by text NOT NULL DEFAULT '';

-- Being seen is no edit, and nothing that anybody remembers depends on it.
DROP TRIGGER app_user_touch ON app_user;
CREATE TRIGGER app_user_touch
  BEFORE UPDATE OF subject, name, email, picture, extra_permissions, deactivated_at ON app_user
  FOR EACH ROW EXECUTE FUNCTION app_touch();
DROP TRIGGER app_user_announce ON app_user;
CREATE TRIGGER app_user_announce
  AFTER INSERT OR DELETE OR UPDATE OF subject, name, email, picture, extra_permissions, deactivated_at ON app_user
  FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

CREATE INDEX app_user_by_name ON app_user (lower(name), id);
CREATE INDEX app_user_by_email ON app_user (lower(email));
CREATE INDEX app_user_by_creation ON app_user (created_at);

-- Whether a person is a member of a company that the transaction does not name:
-- row security hides those memberships, so that nobody else can find out.
CREATE FUNCTION works_elsewhere(person integer) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(current_setting('app.companies', true), '') <> '*' AND EXISTS (
    SELECT FROM company_member WHERE user_id = person
      AND company_id::text <> ALL (string_to_array(coalesce(current_setting('app.companies', true), ''), ',')))
$$;
REVOKE ALL ON FUNCTION works_elsewhere(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION works_elsewhere(integer) TO stagecraft_app;

-- Its own function, because row security lets nobody of a single company add
-- people; the companies must be those of the transaction, and somebody who does
-- not work for every company names at least one. Returns null when the address
-- is in use.
CREATE FUNCTION new_person(person_subject text, person_name text, person_email text, companies integer[], author text)
RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  allowed text := coalesce(current_setting('app.companies', true), '');
  person integer;
BEGIN
  IF allowed <> '*' AND (cardinality(companies) = 0 OR EXISTS (
      SELECT FROM unnest(companies) AS named(id) WHERE named.id::text <> ALL (string_to_array(allowed, ',')))) THEN
    RAISE EXCEPTION 'not a person of a company of the caller' USING ERRCODE = '42501';
  END IF;
  -- Of two who add the same person at once, the second waits and finds the first.
  PERFORM pg_advisory_xact_lock(hashtextextended('person ' || lower(person_email), 0));
  IF EXISTS (SELECT FROM app_user WHERE lower(email) = lower(person_email) AND subject NOT LIKE 'van|%')
    OR EXISTS (SELECT FROM account WHERE lower(email) = lower(person_email)) THEN
    RETURN NULL;
  END IF;
  INSERT INTO app_user (subject, name, email, updated_by)
    VALUES (person_subject, person_name, person_email, author) RETURNING id INTO person;
  INSERT INTO company_member (company_id, user_id) SELECT DISTINCT named.id, person FROM unnest(companies) AS named(id);
  RETURN person;
END $$;
REVOKE ALL ON FUNCTION new_person(text, text, text, integer[], text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION new_person(text, text, text, integer[], text) TO stagecraft_app;

-- The address that a person signs in with follows the address of the person. A
-- demo account keeps the one that is printed.
CREATE FUNCTION change_account_email(person integer, new_email text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF works_elsewhere(person) OR NOT (coalesce(current_setting('app.companies', true), '') = '*'
      OR EXISTS (SELECT FROM company_member WHERE user_id = person)) THEN
    RAISE EXCEPTION 'not a person of the companies of the caller' USING ERRCODE = '42501';
  END IF;
  UPDATE account SET email = new_email WHERE user_id = person AND NOT demo;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION change_account_email(integer, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION change_account_email(integer, text) TO stagecraft_app;
