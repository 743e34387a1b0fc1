-- Every tenant row carries its company; row security lets a transaction see
-- only the companies named in app.companies ('*' for all, '' for none).

CREATE FUNCTION app_touch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Strictly growing, so that two edits within one millisecond still differ.
  NEW.updated_at := greatest(
    date_trunc('milliseconds', clock_timestamp()),
    OLD.updated_at + interval '1 millisecond');
  RETURN NEW;
END $$;

CREATE TABLE company (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name          text NOT NULL,
  short_name    text NOT NULL DEFAULT '',
  logo          text NOT NULL DEFAULT '',
  team_id       text NOT NULL DEFAULT '',
  active        boolean NOT NULL DEFAULT true,
  contact_name  text NOT NULL DEFAULT '',
  contact_email text NOT NULL DEFAULT '',
  created_at    timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at    timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_by    text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX company_name_once ON company (lower(name));

CREATE TABLE app_user (
  id                integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject           text NOT NULL UNIQUE,
  name              text NOT NULL,
  email             text NOT NULL,
  picture           text,
  extra_permissions text[] NOT NULL DEFAULT '{}',
  created_at        timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  updated_at        timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE role (
  name          text PRIMARY KEY,
  every_company boolean NOT NULL DEFAULT false
);

CREATE TABLE role_permission (
  role       text NOT NULL REFERENCES role ON DELETE CASCADE,
  permission text NOT NULL,
  PRIMARY KEY (role, permission)
);

CREATE TABLE user_role (
  user_id integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  role    text NOT NULL REFERENCES role,
  PRIMARY KEY (user_id, role)
);

CREATE TABLE company_member (
  company_id integer NOT NULL REFERENCES company ON DELETE CASCADE,
  user_id    integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  PRIMARY KEY (company_id, user_id)
);
CREATE INDEX company_member_by_user ON company_member (user_id);

CREATE TRIGGER company_touch BEFORE UPDATE ON company
  FOR EACH ROW EXECUTE FUNCTION app_touch();
CREATE TRIGGER app_user_touch BEFORE UPDATE ON app_user
  FOR EACH ROW EXECUTE FUNCTION app_touch();
