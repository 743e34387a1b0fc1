CREATE TABLE account (
  user_id integer NOT NULL,
  email text NOT NULL,
  password_hash text,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  password_changed_at timestamp(3) with time zone,
  CONSTRAINT account_pkey PRIMARY KEY (user_id),
  CONSTRAINT account_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX account_email_once ON public.account USING btree (lower(email));

CREATE TABLE account_link (
  token_hash bytea NOT NULL,
  user_id integer,
  purpose text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamp(3) with time zone NOT NULL,
  mail_language text,
  mail_token bytea,
  mail_due_at timestamp(3) with time zone,
  mail_attempts integer NOT NULL DEFAULT 0,
  mail_failure text,
  mail_sent_at timestamp(3) with time zone,
  CONSTRAINT account_link_user_id_key UNIQUE NULLS NOT DISTINCT (user_id),
  CONSTRAINT account_link_pkey PRIMARY KEY (token_hash),
  CONSTRAINT account_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  CONSTRAINT account_link_check CHECK (((user_id IS NULL) = (purpose = 'first'::text))),
  CONSTRAINT account_link_purpose_check CHECK ((purpose = ANY (ARRAY['invite'::text, 'reset'::text, 'first'::text])))
);
CREATE INDEX account_link_mail_due ON public.account_link USING btree (mail_due_at) WHERE (mail_token IS NOT NULL);
CREATE POLICY of_own_companies ON account_link FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (EXISTS ( SELECT
   FROM company_member
  WHERE (company_member.user_id = account_link.user_id)))));
CREATE POLICY of_owner ON account_link FOR ALL TO postgres USING (true) WITH CHECK (true);

CREATE TABLE app_user (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  subject text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  picture text,
  extra_permissions text[] NOT NULL DEFAULT '{}'::text[],
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  deactivated_at timestamp(3) with time zone,
  last_seen_at timestamp(3) with time zone,
  updated_by text NOT NULL DEFAULT ''::text,
  provider_roles text[],
  provider_roles_at timestamp(3) with time zone,
  CONSTRAINT app_user_subject_key UNIQUE (subject),
  CONSTRAINT app_user_pkey PRIMARY KEY (id)
);
CREATE INDEX app_user_by_creation ON public.app_user USING btree (created_at);
CREATE INDEX app_user_by_email ON public.app_user USING btree (lower(email));
CREATE INDEX app_user_by_name ON public.app_user USING btree (lower(name), id);
CREATE POLICY of_own_companies ON app_user FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (id = ( SELECT (NULLIF(current_setting('app.actor'::text, true), ''::text))::integer AS "nullif")) OR (EXISTS ( SELECT
   FROM company_member
  WHERE (company_member.user_id = app_user.id)))));
CREATE POLICY of_owner ON app_user FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER app_user_announce AFTER INSERT OR DELETE OR UPDATE OF subject, name, email, picture, extra_permissions, deactivated_at ON public.app_user FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER app_user_noted AFTER INSERT OR DELETE OR UPDATE ON public.app_user FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();
CREATE TRIGGER app_user_touch BEFORE UPDATE OF subject, name, email, picture, extra_permissions, deactivated_at ON public.app_user FOR EACH ROW EXECUTE FUNCTION app_touch();

CREATE TABLE audit_asset (
  record_id bigint NOT NULL,
  asset text NOT NULL,
  company_id integer,
  CONSTRAINT audit_asset_pkey PRIMARY KEY (asset, record_id),
  CONSTRAINT audit_asset_record_id_fkey FOREIGN KEY (record_id) REFERENCES audit_record(id) ON DELETE CASCADE
);
CREATE INDEX audit_asset_by_record ON public.audit_asset USING btree (record_id);
CREATE POLICY of_own_companies ON audit_asset FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON audit_asset FOR ALL TO postgres USING (true) WITH CHECK (true);

CREATE TABLE audit_chain (
  company_id integer NOT NULL,
  "position" bigint NOT NULL DEFAULT 0,
  hash bytea NOT NULL DEFAULT '\x'::bytea,
  anchor_position bigint NOT NULL DEFAULT 0,
  anchor_hash bytea NOT NULL DEFAULT '\x'::bytea,
  checked_at timestamp(3) with time zone,
  first_break text,
  CONSTRAINT audit_chain_pkey PRIMARY KEY (company_id)
);
CREATE POLICY of_own_companies ON audit_chain FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON audit_chain FOR ALL TO postgres USING (true) WITH CHECK (true);

CREATE TABLE audit_record (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  request_id text NOT NULL,
  actor_id integer,
  actor_name text NOT NULL DEFAULT ''::text,
  company_id integer,
  action text NOT NULL,
  outcome text NOT NULL,
  status integer NOT NULL,
  code text,
  target jsonb NOT NULL DEFAULT '{}'::jsonb,
  digest bytea NOT NULL,
  "position" bigint,
  hash bytea,
  acting_for integer,
  assets text[],
  internal boolean,
  changes jsonb,
  CONSTRAINT audit_record_pkey PRIMARY KEY (id),
  CONSTRAINT audit_record_outcome_check CHECK ((outcome = ANY (ARRAY['changed'::text, 'refused'::text, 'exported'::text, 'failed'::text])))
);
CREATE INDEX audit_record_by_acting_for ON public.audit_record USING btree (acting_for, id) WHERE (acting_for IS NOT NULL);
CREATE INDEX audit_record_by_action ON public.audit_record USING btree (action, id);
CREATE INDEX audit_record_by_actor ON public.audit_record USING btree (actor_id, id);
CREATE INDEX audit_record_by_company ON public.audit_record USING btree (company_id, at);
CREATE INDEX audit_record_by_outcome ON public.audit_record USING btree (outcome, id);
CREATE UNIQUE INDEX audit_record_by_position ON public.audit_record USING btree (COALESCE(company_id, 0), "position") WHERE ("position" IS NOT NULL);
CREATE INDEX audit_record_by_request ON public.audit_record USING btree (request_id) WHERE (request_id <> ''::text);
CREATE INDEX audit_record_by_time ON public.audit_record USING btree (at);
CREATE INDEX audit_record_of_company ON public.audit_record USING btree (company_id, id);
CREATE INDEX audit_record_unlinked ON public.audit_record USING btree (COALESCE(company_id, 0), id) WHERE ("position" IS NULL);
CREATE POLICY of_owner ON audit_record FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE POLICY read_own ON audit_record FOR SELECT TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY write_all ON audit_record FOR INSERT TO stagecraft_app WITH CHECK (true);
CREATE TRIGGER audit_listed AFTER INSERT ON public.audit_record FOR EACH ROW WHEN ((cardinality(new.assets) > 0)) EXECUTE FUNCTION audit_listed();
CREATE TRIGGER audit_written BEFORE INSERT ON public.audit_record FOR EACH ROW EXECUTE FUNCTION audit_written();

CREATE TABLE audit_written (
  company_id integer NOT NULL,
  slot integer NOT NULL,
  written bigint NOT NULL,
  CONSTRAINT audit_written_pkey PRIMARY KEY (company_id, slot)
);
CREATE POLICY of_own_companies ON audit_written FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON audit_written FOR ALL TO postgres USING (true) WITH CHECK (true);

CREATE TABLE back_test (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  asset_type text NOT NULL,
  asset_id integer NOT NULL,
  playbook_type text NOT NULL,
  stage_count integer NOT NULL,
  rules jsonb,
  job_id uuid,
  totals jsonb,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  created_by integer,
  created_by_name text NOT NULL,
  CONSTRAINT back_test_id_company_id_key UNIQUE (id, company_id),
  CONSTRAINT back_test_pkey PRIMARY KEY (id),
  CONSTRAINT back_test_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id) ON DELETE SET NULL,
  CONSTRAINT back_test_job_id_company_id_fkey FOREIGN KEY (job_id, company_id) REFERENCES batch_job(id, company_id) ON DELETE SET NULL (job_id),
  CONSTRAINT back_test_project_id_company_id_fkey FOREIGN KEY (project_id, company_id) REFERENCES project(id, company_id) ON DELETE CASCADE,
  CONSTRAINT back_test_asset_type_check CHECK ((asset_type = ANY (ARRAY['project'::text, 'well'::text, 'stage'::text]))),
  CONSTRAINT back_test_playbook_type_check CHECK ((playbook_type = ANY (ARRAY['FDI'::text, 'stagecraft'::text])))
);
CREATE INDEX back_test_by_asset ON public.back_test USING btree (asset_type, asset_id, id);
CREATE INDEX back_test_by_company ON public.back_test USING btree (company_id, id);
CREATE INDEX back_test_by_job ON public.back_test USING btree (job_id);
CREATE POLICY of_own_companies ON back_test FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON back_test FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER back_test_announce AFTER INSERT OR DELETE OR UPDATE ON public.back_test FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

CREATE TABLE back_test_stage (
  back_test_id integer NOT NULL,
  company_id integer NOT NULL,
  "position" integer NOT NULL,
  stage_id integer,
  stage_name text NOT NULL,
  well_id integer,
  well_number text NOT NULL,
  result jsonb,
  CONSTRAINT back_test_stage_pkey PRIMARY KEY (back_test_id, "position"),
  CONSTRAINT back_test_stage_back_test_id_company_id_fkey FOREIGN KEY (back_test_id, company_id) REFERENCES back_test(id, company_id) ON DELETE CASCADE,
  CONSTRAINT back_test_stage_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES stage(id) ON DELETE SET NULL,
  CONSTRAINT back_test_stage_well_id_fkey FOREIGN KEY (well_id) REFERENCES well(id) ON DELETE SET NULL
);
CREATE INDEX back_test_stage_by_stage ON public.back_test_stage USING btree (stage_id);
CREATE INDEX back_test_stage_by_well ON public.back_test_stage USING btree (well_id);
CREATE POLICY of_own_companies ON back_test_stage FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON back_test_stage FOR ALL TO postgres USING (true) WITH CHECK (true);

CREATE TABLE backfill (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  stage_id integer NOT NULL,
  source jsonb NOT NULL,
  source_name text NOT NULL,
  from_ms bigint NOT NULL,
  to_ms bigint NOT NULL,
  step text NOT NULL DEFAULT 'compare'::text,
  job_id uuid,
  row_count integer NOT NULL DEFAULT 0,
  remarks jsonb NOT NULL DEFAULT '[]'::jsonb,
  compared_at timestamp(3) with time zone,
  mode text,
  channels text[] NOT NULL DEFAULT '{}'::text[],
  applied_at timestamp(3) with time zone,
  applied_by text,
  filled_count integer NOT NULL DEFAULT 0,
  replaced_count integer NOT NULL DEFAULT 0,
  undone_at timestamp(3) with time zone,
  undone_by text,
  kept_count integer NOT NULL DEFAULT 0,
  expired boolean NOT NULL DEFAULT false,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  created_by text NOT NULL,
  CONSTRAINT backfill_id_company_id_key UNIQUE (id, company_id),
  CONSTRAINT backfill_pkey PRIMARY KEY (id),
  CONSTRAINT backfill_job_id_company_id_fkey FOREIGN KEY (job_id, company_id) REFERENCES batch_job(id, company_id) ON DELETE SET NULL (job_id),
  CONSTRAINT backfill_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE,
  CONSTRAINT backfill_check CHECK ((from_ms <= to_ms)),
  CONSTRAINT backfill_mode_check CHECK ((mode = ANY (ARRAY['fill'::text, 'replace'::text]))),
  CONSTRAINT backfill_step_check CHECK ((step = ANY (ARRAY['compare'::text, 'apply'::text, 'undo'::text])))
);
CREATE INDEX backfill_by_stage ON public.backfill USING btree (stage_id, id);
CREATE INDEX backfill_to_expire ON public.backfill USING btree (created_at) WHERE (NOT expired);
CREATE POLICY of_own_companies ON backfill FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON backfill FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER backfill_announce AFTER INSERT OR DELETE OR UPDATE ON public.backfill FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

CREATE TABLE backfill_channel (
  backfill_id integer NOT NULL,
  company_id integer NOT NULL,
  channel text NOT NULL,
  unit text NOT NULL,
  source_read bytea,
  comparison jsonb NOT NULL,
  filled bytea,
  replaced bytea,
  replacement bytea,
  CONSTRAINT backfill_channel_pkey PRIMARY KEY (backfill_id, channel),
  CONSTRAINT backfill_channel_backfill_id_company_id_fkey FOREIGN KEY (backfill_id, company_id) REFERENCES backfill(id, company_id) ON DELETE CASCADE
);
CREATE POLICY of_own_companies ON backfill_channel FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON backfill_channel FOR ALL TO postgres USING (true) WITH CHECK (true);

CREATE TABLE batch_job (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  well_id integer,
  stage_id integer,
  job_name text NOT NULL,
  job_queue text NOT NULL,
  job_definition text NOT NULL,
  command text[] NOT NULL,
  state text NOT NULL DEFAULT 'SUBMITTED'::text,
  stop_requested boolean NOT NULL DEFAULT false,
  stop_reason text,
  done double precision NOT NULL DEFAULT 0,
  total double precision,
  cursor jsonb,
  attempt integer NOT NULL DEFAULT 0,
  owner text,
  claimed_at timestamp(3) with time zone,
  lease_until timestamp(3) with time zone,
  not_before timestamp(3) with time zone,
  crashes integer NOT NULL DEFAULT 0,
  failure text,
  submitted_by integer,
  submitted_by_name text NOT NULL DEFAULT ''::text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  started_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  deletion_id integer,
  etl_project_id integer,
  etl_well_id integer,
  chain_id uuid,
  import_profile_id integer,
  CONSTRAINT batch_job_id_company_id_key UNIQUE (id, company_id),
  CONSTRAINT batch_job_pkey PRIMARY KEY (id),
  CONSTRAINT batch_job_deletion_id_fkey FOREIGN KEY (deletion_id) REFERENCES deletion(id) ON DELETE SET NULL,
  CONSTRAINT batch_job_etl_project_id_company_id_fkey FOREIGN KEY (etl_project_id, company_id) REFERENCES etl_project(id, company_id) ON DELETE SET NULL (etl_project_id),
  CONSTRAINT batch_job_etl_well_id_company_id_fkey FOREIGN KEY (etl_well_id, company_id) REFERENCES etl_well(id, company_id) ON DELETE SET NULL (etl_well_id),
  CONSTRAINT batch_job_import_profile_id_fkey FOREIGN KEY (import_profile_id) REFERENCES import_profile(id) ON DELETE SET NULL,
  CONSTRAINT batch_job_project_id_company_id_fkey FOREIGN KEY (project_id, company_id) REFERENCES project(id, company_id) ON DELETE CASCADE,
  CONSTRAINT batch_job_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES stage(id) ON DELETE SET NULL,
  CONSTRAINT batch_job_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES app_user(id) ON DELETE SET NULL,
  CONSTRAINT batch_job_well_id_fkey FOREIGN KEY (well_id) REFERENCES well(id) ON DELETE SET NULL,
  CONSTRAINT batch_job_check CHECK ((num_nonnulls(etl_project_id, etl_well_id) <= 1)),
  CONSTRAINT batch_job_state_check CHECK ((state = ANY (ARRAY['SUBMITTED'::text, 'RUNNING'::text, 'SUCCEEDED'::text, 'FAILED'::text, 'STOPPED'::text])))
);
CREATE INDEX batch_job_by_company ON public.batch_job USING btree (company_id, created_at, id);
CREATE INDEX batch_job_by_deletion ON public.batch_job USING btree (deletion_id) WHERE (deletion_id IS NOT NULL);
CREATE INDEX batch_job_by_etl_project ON public.batch_job USING btree (etl_project_id, created_at) WHERE (etl_project_id IS NOT NULL);
CREATE INDEX batch_job_by_etl_well ON public.batch_job USING btree (etl_well_id, created_at) WHERE (etl_well_id IS NOT NULL);
CREATE INDEX batch_job_by_profile ON public.batch_job USING btree (import_profile_id, created_at) WHERE (import_profile_id IS NOT NULL);
CREATE INDEX batch_job_by_project ON public.batch_job USING btree (project_id, created_at);
CREATE INDEX batch_job_by_stage ON public.batch_job USING btree (stage_id, created_at) WHERE (stage_id IS NOT NULL);
CREATE INDEX batch_job_by_state ON public.batch_job USING btree (state, created_at, id);
CREATE INDEX batch_job_newest ON public.batch_job USING btree (created_at, id);
CREATE UNIQUE INDEX batch_job_one_live_of_etl_project ON public.batch_job USING btree (etl_project_id) WHERE ((etl_project_id IS NOT NULL) AND (state = ANY (ARRAY['SUBMITTED'::text, 'RUNNING'::text])));
CREATE UNIQUE INDEX batch_job_one_live_of_etl_well ON public.batch_job USING btree (etl_well_id) WHERE ((etl_well_id IS NOT NULL) AND (state = ANY (ARRAY['SUBMITTED'::text, 'RUNNING'::text])));
CREATE INDEX batch_job_open ON public.batch_job USING btree (job_queue, created_at) WHERE (state = ANY (ARRAY['SUBMITTED'::text, 'RUNNING'::text]));
CREATE POLICY of_own_companies ON batch_job FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON batch_job FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER batch_job_announce AFTER INSERT OR DELETE OR UPDATE OF state, stop_requested ON public.batch_job FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER batch_job_closes_stage_batch AFTER UPDATE OF state ON public.batch_job FOR EACH ROW WHEN (((new.state = ANY (ARRAY['FAILED'::text, 'STOPPED'::text])) AND (new.job_definition = 'stage-batch'::text))) EXECUTE FUNCTION close_stage_batch();
CREATE TRIGGER batch_job_ends_pta_runs AFTER UPDATE OF state ON public.batch_job FOR EACH ROW WHEN (((new.job_definition = 'pta-run'::text) AND (new.state <> ALL (ARRAY['SUBMITTED'::text, 'RUNNING'::text])))) EXECUTE FUNCTION end_pta_runs();
CREATE TRIGGER batch_job_wake AFTER INSERT OR UPDATE OF stop_requested ON public.batch_job FOR EACH STATEMENT EXECUTE FUNCTION wake_job_workers();
CREATE TRIGGER batch_job_wakes_watchers AFTER UPDATE OF state ON public.batch_job FOR EACH ROW WHEN (((new.state <> ALL (ARRAY['SUBMITTED'::text, 'RUNNING'::text])) AND (num_nonnulls(new.etl_project_id, new.etl_well_id) > 0))) EXECUTE FUNCTION wake_watchers();

CREATE TABLE batch_job_log (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  job_id uuid NOT NULL,
  company_id integer NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  level text NOT NULL,
  message text NOT NULL,
  CONSTRAINT batch_job_log_pkey PRIMARY KEY (id),
  CONSTRAINT batch_job_log_job_id_company_id_fkey FOREIGN KEY (job_id, company_id) REFERENCES batch_job(id, company_id) ON DELETE CASCADE,
  CONSTRAINT batch_job_log_level_check CHECK ((level = ANY (ARRAY['info'::text, 'warning'::text, 'error'::text])))
);
CREATE INDEX batch_job_log_by_job ON public.batch_job_log USING btree (job_id, id);
CREATE POLICY of_own_companies ON batch_job_log FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON batch_job_log FOR ALL TO postgres USING (true) WITH CHECK (true);

CREATE TABLE company (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  short_name text NOT NULL DEFAULT ''::text,
  logo text NOT NULL DEFAULT ''::text,
  team_id text NOT NULL DEFAULT ''::text,
  active boolean NOT NULL DEFAULT true,
  contact_name text NOT NULL DEFAULT ''::text,
  contact_email text NOT NULL DEFAULT ''::text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT ''::text,
  audit_retention_days integer NOT NULL DEFAULT 1095,
  CONSTRAINT company_pkey PRIMARY KEY (id),
  CONSTRAINT company_audit_retention_days_check CHECK (((audit_retention_days >= 30) AND (audit_retention_days <= 36500)))
);
CREATE UNIQUE INDEX company_name_once ON public.company USING btree (lower(name));
CREATE POLICY of_own_companies ON company FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON company FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER company_announce AFTER INSERT OR DELETE OR UPDATE ON public.company FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER company_noted AFTER INSERT OR DELETE OR UPDATE ON public.company FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();
CREATE TRIGGER company_touch BEFORE UPDATE ON public.company FOR EACH ROW EXECUTE FUNCTION app_touch();
CREATE TRIGGER company_wakes_watchers AFTER UPDATE OF active ON public.company FOR EACH ROW WHEN ((old.active IS DISTINCT FROM new.active)) EXECUTE FUNCTION wake_watchers();

CREATE TABLE company_member (
  company_id integer NOT NULL,
  user_id integer NOT NULL,
  all_projects boolean NOT NULL DEFAULT false,
  CONSTRAINT company_member_pkey PRIMARY KEY (company_id, user_id),
  CONSTRAINT company_member_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  CONSTRAINT company_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX company_member_by_user ON public.company_member USING btree (user_id);
CREATE POLICY of_own_companies ON company_member FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON company_member FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER company_member_announce AFTER INSERT OR DELETE OR UPDATE ON public.company_member FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER company_member_noted AFTER INSERT OR DELETE OR UPDATE ON public.company_member FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();
CREATE TRIGGER company_member_pads AFTER INSERT OR UPDATE OF all_projects ON public.company_member FOR EACH ROW WHEN (new.all_projects) EXECUTE FUNCTION give_pads_to_member();

CREATE TABLE data_source_auth (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  name text NOT NULL,
  url text NOT NULL,
  login text NOT NULL DEFAULT ''::text,
  password bytea,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT ''::text,
  CONSTRAINT data_source_auth_id_company_id_key UNIQUE (id, company_id),
  CONSTRAINT data_source_auth_pkey PRIMARY KEY (id),
  CONSTRAINT data_source_auth_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX data_source_auth_name_once ON public.data_source_auth USING btree (company_id, lower(name));
CREATE POLICY of_own_companies ON data_source_auth FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON data_source_auth FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER data_source_auth_announce AFTER INSERT OR DELETE OR UPDATE ON public.data_source_auth FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER data_source_auth_noted AFTER INSERT OR DELETE OR UPDATE ON public.data_source_auth FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();
CREATE TRIGGER data_source_auth_touch BEFORE UPDATE ON public.data_source_auth FOR EACH ROW EXECUTE FUNCTION app_touch();

CREATE TABLE data_source_map_project (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  data_source_auth_id integer NOT NULL,
  key text NOT NULL,
  value text NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT ''::text,
  CONSTRAINT data_source_map_project_pkey PRIMARY KEY (id),
  CONSTRAINT data_source_map_project_data_source_auth_id_company_id_fkey FOREIGN KEY (data_source_auth_id, company_id) REFERENCES data_source_auth(id, company_id),
  CONSTRAINT data_source_map_project_project_id_company_id_fkey FOREIGN KEY (project_id, company_id) REFERENCES project(id, company_id) ON DELETE CASCADE
);
CREATE INDEX data_source_map_project_by_auth ON public.data_source_map_project USING btree (data_source_auth_id);
CREATE UNIQUE INDEX data_source_map_project_once ON public.data_source_map_project USING btree (project_id, data_source_auth_id, lower(key), lower(value));
CREATE POLICY of_own_companies ON data_source_map_project FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON data_source_map_project FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER data_source_map_project_announce AFTER INSERT OR DELETE OR UPDATE ON public.data_source_map_project FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER data_source_map_project_noted AFTER INSERT OR DELETE OR UPDATE ON public.data_source_map_project FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();
CREATE TRIGGER data_source_map_project_touch BEFORE UPDATE ON public.data_source_map_project FOR EACH ROW EXECUTE FUNCTION app_touch();

CREATE TABLE data_source_map_well (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  well_id integer NOT NULL,
  data_source_auth_id integer NOT NULL,
  key text NOT NULL,
  value text NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT ''::text,
  CONSTRAINT data_source_map_well_pkey PRIMARY KEY (id),
  CONSTRAINT data_source_map_well_data_source_auth_id_company_id_fkey FOREIGN KEY (data_source_auth_id, company_id) REFERENCES data_source_auth(id, company_id),
  CONSTRAINT data_source_map_well_well_id_project_id_company_id_fkey FOREIGN KEY (well_id, project_id, company_id) REFERENCES well(id, project_id, company_id) ON DELETE CASCADE
);
CREATE INDEX data_source_map_well_by_auth ON public.data_source_map_well USING btree (data_source_auth_id);
CREATE UNIQUE INDEX data_source_map_well_once ON public.data_source_map_well USING btree (well_id, data_source_auth_id, lower(key), value);
CREATE POLICY of_own_companies ON data_source_map_well FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON data_source_map_well FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER data_source_map_well_announce AFTER INSERT OR DELETE OR UPDATE ON public.data_source_map_well FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER data_source_map_well_noted AFTER INSERT OR DELETE OR UPDATE ON public.data_source_map_well FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();
CREATE TRIGGER data_source_map_well_touch BEFORE UPDATE ON public.data_source_map_well FOR EACH ROW EXECUTE FUNCTION app_touch();

CREATE TABLE deletion (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  well_id integer,
  stage_id integer,
  asset_type text NOT NULL,
  name text NOT NULL,
  well_number text,
  internal boolean NOT NULL,
  well_count integer NOT NULL,
  stage_count integer NOT NULL,
  deleted_at timestamp(3) with time zone NOT NULL,
  deleted_by_id integer,
  deleted_by text NOT NULL,
  CONSTRAINT deletion_pkey PRIMARY KEY (id),
  CONSTRAINT deletion_deleted_by_id_fkey FOREIGN KEY (deleted_by_id) REFERENCES app_user(id) ON DELETE SET NULL,
  CONSTRAINT deletion_project_id_company_id_fkey FOREIGN KEY (project_id, company_id) REFERENCES project(id, company_id) ON DELETE CASCADE,
  CONSTRAINT deletion_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES stage(id) ON DELETE CASCADE,
  CONSTRAINT deletion_well_id_fkey FOREIGN KEY (well_id) REFERENCES well(id) ON DELETE CASCADE,
  CONSTRAINT deletion_asset_type_check CHECK ((asset_type = ANY (ARRAY['PROJECT'::text, 'WELL'::text, 'STAGE'::text]))),
  CONSTRAINT deletion_check CHECK (((well_id IS NOT NULL) = (asset_type = ANY (ARRAY['WELL'::text, 'STAGE'::text])))),
  CONSTRAINT deletion_check1 CHECK (((stage_id IS NOT NULL) = (asset_type = 'STAGE'::text)))
);
CREATE INDEX deletion_by_company ON public.deletion USING btree (company_id, asset_type, deleted_at);
CREATE INDEX deletion_by_project ON public.deletion USING btree (project_id, deleted_at);
CREATE INDEX deletion_by_time ON public.deletion USING btree (deleted_at);
CREATE POLICY of_own_companies ON deletion FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON deletion FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER deletion_announce AFTER INSERT OR DELETE OR UPDATE ON public.deletion FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

CREATE TABLE engine_process (
  owner text NOT NULL,
  started_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  beat_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  lag_ms double precision NOT NULL DEFAULT 0,
  behind_stages integer NOT NULL DEFAULT 0,
  suspended_stages integer NOT NULL DEFAULT 0,
  computing_stages integer NOT NULL DEFAULT 0,
  CONSTRAINT engine_process_pkey PRIMARY KEY (owner)
);

CREATE TABLE etl_dry_run (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  well_id integer,
  digest text NOT NULL,
  passed_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  passed_by text NOT NULL,
  CONSTRAINT etl_dry_run_project_id_well_id_digest_key UNIQUE NULLS NOT DISTINCT (project_id, well_id, digest),
  CONSTRAINT etl_dry_run_pkey PRIMARY KEY (id),
  CONSTRAINT etl_dry_run_project_id_company_id_fkey FOREIGN KEY (project_id, company_id) REFERENCES project(id, company_id) ON DELETE CASCADE,
  CONSTRAINT etl_dry_run_well_id_project_id_company_id_fkey FOREIGN KEY (well_id, project_id, company_id) REFERENCES well(id, project_id, company_id) ON DELETE CASCADE
);
CREATE INDEX etl_dry_run_by_company ON public.etl_dry_run USING btree (company_id);
CREATE INDEX etl_dry_run_by_well ON public.etl_dry_run USING btree (well_id) WHERE (well_id IS NOT NULL);
CREATE POLICY of_own_companies ON etl_dry_run FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON etl_dry_run FOR ALL TO postgres USING (true) WITH CHECK (true);

CREATE TABLE etl_project (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  etl jsonb NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT ''::text,
  wanted text NOT NULL DEFAULT 'STOPPED'::text,
  submitted_etl jsonb,
  restarts integer NOT NULL DEFAULT 0,
  failures integer NOT NULL DEFAULT 0,
  started_count integer NOT NULL DEFAULT 0,
  failed_count integer NOT NULL DEFAULT 0,
  next_start_at timestamp(3) with time zone,
  last_failure text,
  alarm_since timestamp(3) with time zone,
  alarmed text[] NOT NULL DEFAULT '{}'::text[],
  alarm_notice text,
  CONSTRAINT etl_project_id_company_id_key UNIQUE (id, company_id),
  CONSTRAINT etl_project_project_id_key UNIQUE (project_id),
  CONSTRAINT etl_project_pkey PRIMARY KEY (id),
  CONSTRAINT etl_project_project_id_company_id_fkey FOREIGN KEY (project_id, company_id) REFERENCES project(id, company_id) ON DELETE CASCADE,
  CONSTRAINT etl_project_wanted_check CHECK ((wanted = ANY (ARRAY['RUNNING'::text, 'STOPPED'::text])))
);
CREATE INDEX etl_project_wanted ON public.etl_project USING btree (id) WHERE (wanted = 'RUNNING'::text);
CREATE POLICY of_own_companies ON etl_project FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON etl_project FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER etl_project_announce AFTER INSERT OR DELETE OR UPDATE ON public.etl_project FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER etl_project_noted AFTER INSERT OR DELETE OR UPDATE ON public.etl_project FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();
CREATE TRIGGER etl_project_touch BEFORE UPDATE OF etl, updated_by ON public.etl_project FOR EACH ROW EXECUTE FUNCTION app_touch();
CREATE TRIGGER etl_project_wakes_watchers AFTER UPDATE OF wanted ON public.etl_project FOR EACH ROW WHEN ((new.wanted = 'RUNNING'::text)) EXECUTE FUNCTION wake_watchers();

CREATE TABLE etl_version (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  well_id integer,
  version integer NOT NULL,
  etl jsonb NOT NULL,
  saved_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  saved_by text NOT NULL,
  CONSTRAINT etl_version_project_id_well_id_version_key UNIQUE NULLS NOT DISTINCT (project_id, well_id, version),
  CONSTRAINT etl_version_pkey PRIMARY KEY (id),
  CONSTRAINT etl_version_project_id_company_id_fkey FOREIGN KEY (project_id, company_id) REFERENCES project(id, company_id) ON DELETE CASCADE,
  CONSTRAINT etl_version_well_id_project_id_company_id_fkey FOREIGN KEY (well_id, project_id, company_id) REFERENCES well(id, project_id, company_id) ON DELETE CASCADE
);
CREATE INDEX etl_version_by_company ON public.etl_version USING btree (company_id);
CREATE INDEX etl_version_by_well ON public.etl_version USING btree (well_id) WHERE (well_id IS NOT NULL);
CREATE POLICY of_own_companies ON etl_version FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON etl_version FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER etl_version_announce AFTER INSERT OR DELETE OR UPDATE ON public.etl_version FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

CREATE TABLE etl_well (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  well_id integer NOT NULL,
  etl jsonb NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT ''::text,
  wanted text NOT NULL DEFAULT 'STOPPED'::text,
  submitted_etl jsonb,
  restarts integer NOT NULL DEFAULT 0,
  failures integer NOT NULL DEFAULT 0,
  started_count integer NOT NULL DEFAULT 0,
  failed_count integer NOT NULL DEFAULT 0,
  next_start_at timestamp(3) with time zone,
  last_failure text,
  alarm_since timestamp(3) with time zone,
  alarmed text[] NOT NULL DEFAULT '{}'::text[],
  alarm_notice text,
  CONSTRAINT etl_well_id_company_id_key UNIQUE (id, company_id),
  CONSTRAINT etl_well_well_id_key UNIQUE (well_id),
  CONSTRAINT etl_well_pkey PRIMARY KEY (id),
  CONSTRAINT etl_well_well_id_project_id_company_id_fkey FOREIGN KEY (well_id, project_id, company_id) REFERENCES well(id, project_id, company_id) ON DELETE CASCADE,
  CONSTRAINT etl_well_wanted_check CHECK ((wanted = ANY (ARRAY['RUNNING'::text, 'STOPPED'::text])))
);
CREATE INDEX etl_well_wanted ON public.etl_well USING btree (id) WHERE (wanted = 'RUNNING'::text);
CREATE POLICY of_own_companies ON etl_well FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON etl_well FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER etl_well_announce AFTER INSERT OR DELETE OR UPDATE ON public.etl_well FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER etl_well_noted AFTER INSERT OR DELETE OR UPDATE ON public.etl_well FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();
CREATE TRIGGER etl_well_touch BEFORE UPDATE OF etl, updated_by ON public.etl_well FOR EACH ROW EXECUTE FUNCTION app_touch();
CREATE TRIGGER etl_well_wakes_watchers AFTER UPDATE OF wanted ON public.etl_well FOR EACH ROW WHEN ((new.wanted = 'RUNNING'::text)) EXECUTE FUNCTION wake_watchers();

CREATE TABLE fdi_state (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  identifier text NOT NULL,
  hidden text[] NOT NULL DEFAULT '{}'::text[],
  updated_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT ''::text,
  CONSTRAINT fdi_state_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX fdi_state_identifier_once ON public.fdi_state USING btree (lower(identifier));
CREATE TRIGGER fdi_state_announce AFTER INSERT OR DELETE OR UPDATE ON public.fdi_state FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER fdi_state_noted AFTER INSERT OR DELETE OR UPDATE ON public.fdi_state FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();
CREATE TRIGGER fdi_state_touch BEFORE UPDATE ON public.fdi_state FOR EACH ROW EXECUTE FUNCTION app_touch();

CREATE TABLE fdi_verdict (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  stage_id integer NOT NULL,
  offset_number integer NOT NULL,
  verdict text NOT NULL,
  cause text,
  reason text NOT NULL,
  attributed_stage_ids integer[] NOT NULL,
  revision integer NOT NULL,
  given_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  author_id integer,
  author_name text NOT NULL,
  surveys jsonb NOT NULL DEFAULT '[]'::jsonb,
  CONSTRAINT fdi_verdict_pkey PRIMARY KEY (id),
  CONSTRAINT fdi_verdict_author_id_fkey FOREIGN KEY (author_id) REFERENCES app_user(id) ON DELETE SET NULL,
  CONSTRAINT fdi_verdict_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE,
  CONSTRAINT fdi_verdict_cause_check CHECK ((cause = ANY (ARRAY['wireline'::text, 'bleedOff'::text, 'gauge'::text, 'drift'::text, 'other'::text]))),
  CONSTRAINT fdi_verdict_check CHECK (((verdict = 'false'::text) = (cause IS NOT NULL))),
  CONSTRAINT fdi_verdict_offset_number_check CHECK (((offset_number >= 1) AND (offset_number <= 20))),
  CONSTRAINT fdi_verdict_verdict_check CHECK ((verdict = ANY (ARRAY['confirmed'::text, 'poroelastic'::text, 'false'::text])))
);
CREATE INDEX fdi_verdict_by_stage ON public.fdi_verdict USING btree (stage_id, offset_number, id);
CREATE POLICY of_own_companies ON fdi_verdict FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON fdi_verdict FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER fdi_verdict_announce AFTER INSERT OR DELETE OR UPDATE ON public.fdi_verdict FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

CREATE TABLE feed_quality_day (
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  source text NOT NULL,
  day date NOT NULL,
  metrics jsonb NOT NULL,
  computed_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT feed_quality_day_pkey PRIMARY KEY (project_id, day, source),
  CONSTRAINT feed_quality_day_project_id_company_id_fkey FOREIGN KEY (project_id, company_id) REFERENCES project(id, company_id) ON DELETE CASCADE
);
CREATE INDEX feed_quality_day_by_day ON public.feed_quality_day USING btree (day);
CREATE POLICY of_own_companies ON feed_quality_day FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON feed_quality_day FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER feed_quality_day_announce AFTER INSERT OR DELETE OR UPDATE ON public.feed_quality_day FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

CREATE TABLE field_box (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  box_name text NOT NULL,
  well_id integer,
  stage_name text NOT NULL DEFAULT ''::text,
  state text NOT NULL DEFAULT 'IDLE'::text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT ''::text,
  unit_name text,
  CONSTRAINT field_box_pkey PRIMARY KEY (id),
  CONSTRAINT field_box_project_id_company_id_fkey FOREIGN KEY (project_id, company_id) REFERENCES project(id, company_id) ON DELETE CASCADE,
  CONSTRAINT field_box_well_id_project_id_company_id_fkey FOREIGN KEY (well_id, project_id, company_id) REFERENCES well(id, project_id, company_id) ON DELETE SET NULL (well_id),
  CONSTRAINT field_box_state_check CHECK ((state = ANY (ARRAY['IDLE'::text, 'CHANGED'::text]))),
  CONSTRAINT field_box_unit_name_check CHECK ((btrim(unit_name) <> ''::text))
);
CREATE INDEX field_box_by_project ON public.field_box USING btree (project_id);
CREATE INDEX field_box_by_well ON public.field_box USING btree (well_id);
CREATE UNIQUE INDEX field_box_name_once ON public.field_box USING btree (company_id, lower(box_name));
CREATE UNIQUE INDEX field_box_unit_once ON public.field_box USING btree (company_id, lower(COALESCE(unit_name, box_name)));
CREATE POLICY of_own_companies ON field_box FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON field_box FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER field_box_announce AFTER INSERT OR DELETE OR UPDATE ON public.field_box FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER field_box_noted AFTER INSERT OR DELETE OR UPDATE ON public.field_box FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();
CREATE TRIGGER field_box_touch BEFORE UPDATE ON public.field_box FOR EACH ROW EXECUTE FUNCTION app_touch();

CREATE TABLE field_box_change (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  field_box_id integer NOT NULL,
  unit_name text NOT NULL,
  well_id integer,
  stage_name text NOT NULL,
  since timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  changed_by text NOT NULL,
  CONSTRAINT field_box_change_pkey PRIMARY KEY (id),
  CONSTRAINT field_box_change_field_box_id_fkey FOREIGN KEY (field_box_id) REFERENCES field_box(id) ON DELETE CASCADE,
  CONSTRAINT field_box_change_project_id_company_id_fkey FOREIGN KEY (project_id, company_id) REFERENCES project(id, company_id) ON DELETE CASCADE,
  CONSTRAINT field_box_change_well_id_project_id_company_id_fkey FOREIGN KEY (well_id, project_id, company_id) REFERENCES well(id, project_id, company_id) ON DELETE SET NULL (well_id)
);
CREATE INDEX field_box_change_by_box ON public.field_box_change USING btree (field_box_id, since);
CREATE INDEX field_box_change_by_company ON public.field_box_change USING btree (company_id, id);
CREATE INDEX field_box_change_by_project ON public.field_box_change USING btree (project_id);
CREATE INDEX field_box_change_by_well ON public.field_box_change USING btree (well_id);
CREATE POLICY of_own_companies ON field_box_change FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON field_box_change FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER field_box_change_announce AFTER INSERT OR DELETE OR UPDATE ON public.field_box_change FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER field_box_change_noted AFTER INSERT OR DELETE OR UPDATE ON public.field_box_change FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();

CREATE TABLE import_file (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  stage_id integer NOT NULL,
  name text NOT NULL,
  byte_count bigint NOT NULL DEFAULT 0,
  sha256 text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT import_file_id_company_id_key UNIQUE (id, company_id),
  CONSTRAINT import_file_pkey PRIMARY KEY (id),
  CONSTRAINT import_file_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE
);
CREATE INDEX import_file_by_stage ON public.import_file USING btree (stage_id);
CREATE INDEX import_file_unfinished ON public.import_file USING btree (created_at) WHERE (sha256 IS NULL);
CREATE POLICY of_own_companies ON import_file FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON import_file FOR ALL TO postgres USING (true) WITH CHECK (true);

CREATE TABLE import_file_part (
  file_id integer NOT NULL,
  number integer NOT NULL,
  company_id integer NOT NULL,
  bytes bytea NOT NULL,
  CONSTRAINT import_file_part_pkey PRIMARY KEY (file_id, number),
  CONSTRAINT import_file_part_file_id_company_id_fkey FOREIGN KEY (file_id, company_id) REFERENCES import_file(id, company_id) ON DELETE CASCADE
);
CREATE POLICY of_own_companies ON import_file_part FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON import_file_part FOR ALL TO postgres USING (true) WITH CHECK (true);

CREATE TABLE import_profile (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  name text NOT NULL,
  fingerprint text NOT NULL,
  profile jsonb NOT NULL,
  confirmed_by text NOT NULL,
  confirmed_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT ''::text,
  CONSTRAINT import_profile_pkey PRIMARY KEY (id),
  CONSTRAINT import_profile_project_id_company_id_fkey FOREIGN KEY (project_id, company_id) REFERENCES project(id, company_id) ON DELETE CASCADE
);
CREATE INDEX import_profile_by_header ON public.import_profile USING btree (project_id, fingerprint);
CREATE UNIQUE INDEX import_profile_name_once ON public.import_profile USING btree (project_id, lower(name));
CREATE POLICY of_own_companies ON import_profile FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON import_profile FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER import_profile_announce AFTER INSERT OR DELETE OR UPDATE ON public.import_profile FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER import_profile_noted AFTER INSERT OR DELETE OR UPDATE ON public.import_profile FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();
CREATE TRIGGER import_profile_touch BEFORE UPDATE ON public.import_profile FOR EACH ROW EXECUTE FUNCTION app_touch();

CREATE TABLE job_progress (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  kind text NOT NULL,
  done integer NOT NULL DEFAULT 0,
  total integer NOT NULL,
  state text NOT NULL DEFAULT 'running'::text,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT job_progress_project_id_kind_key UNIQUE (project_id, kind),
  CONSTRAINT job_progress_pkey PRIMARY KEY (id),
  CONSTRAINT job_progress_project_id_company_id_fkey FOREIGN KEY (project_id, company_id) REFERENCES project(id, company_id) ON DELETE CASCADE,
  CONSTRAINT job_progress_state_check CHECK ((state = ANY (ARRAY['running'::text, 'finished'::text, 'failed'::text])))
);
CREATE POLICY of_own_companies ON job_progress FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON job_progress FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER job_progress_announce AFTER INSERT OR DELETE OR UPDATE ON public.job_progress FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER job_progress_touch BEFORE UPDATE ON public.job_progress FOR EACH ROW EXECUTE FUNCTION app_touch();

CREATE TABLE job_reading (
  job_id uuid NOT NULL,
  company_id integer NOT NULL,
  row_count bigint NOT NULL DEFAULT 0,
  last_sample_at timestamp(3) with time zone NOT NULL,
  last_received_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  last_rows jsonb NOT NULL,
  rates jsonb NOT NULL,
  CONSTRAINT job_reading_pkey PRIMARY KEY (job_id),
  CONSTRAINT job_reading_job_id_company_id_fkey FOREIGN KEY (job_id, company_id) REFERENCES batch_job(id, company_id) ON DELETE CASCADE
);
CREATE POLICY of_own_companies ON job_reading FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON job_reading FOR ALL TO postgres USING (true) WITH CHECK (true);

CREATE TABLE known_permission (
  name text NOT NULL,
  CONSTRAINT known_permission_pkey PRIMARY KEY (name)
);

CREATE TABLE late_arrival (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  stage_id integer NOT NULL,
  company_id integer NOT NULL,
  kind text NOT NULL,
  first_time bigint NOT NULL,
  last_time bigint NOT NULL,
  arrived_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT late_arrival_pkey PRIMARY KEY (id),
  CONSTRAINT late_arrival_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE,
  CONSTRAINT late_arrival_kind_check CHECK ((kind = ANY (ARRAY['late'::text, 'backfilled'::text])))
);
CREATE INDEX late_arrival_by_stage ON public.late_arrival USING btree (stage_id, first_time);
CREATE POLICY of_own_companies ON late_arrival FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON late_arrival FOR ALL TO postgres USING (true) WITH CHECK (true);

CREATE TABLE oidc_payload (
  model text NOT NULL,
  id_hash bytea NOT NULL,
  payload json NOT NULL,
  grant_id text,
  uid text,
  consumed_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone NOT NULL,
  origin bytea,
  CONSTRAINT oidc_payload_pkey PRIMARY KEY (model, id_hash)
);
CREATE INDEX oidc_payload_by_expiry ON public.oidc_payload USING btree (expires_at);
CREATE INDEX oidc_payload_by_grant ON public.oidc_payload USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX oidc_payload_by_origin ON public.oidc_payload USING btree (origin, expires_at) WHERE (origin IS NOT NULL);
CREATE INDEX oidc_payload_by_uid ON public.oidc_payload USING btree (uid) WHERE (uid IS NOT NULL);

CREATE TABLE operation_issue (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  tracker text NOT NULL,
  external_id text,
  web_url text,
  title text NOT NULL,
  body text NOT NULL,
  created_by integer,
  created_by_name text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT operation_issue_id_company_id_key UNIQUE (id, company_id),
  CONSTRAINT operation_issue_pkey PRIMARY KEY (id),
  CONSTRAINT operation_issue_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id) ON DELETE SET NULL,
  CONSTRAINT operation_issue_project_id_company_id_fkey FOREIGN KEY (project_id, company_id) REFERENCES project(id, company_id) ON DELETE CASCADE,
  CONSTRAINT operation_issue_tracker_check CHECK ((tracker = ANY (ARRAY['embedded'::text, 'gitlab'::text])))
);
CREATE INDEX operation_issue_by_project ON public.operation_issue USING btree (project_id, id);
CREATE POLICY of_own_companies ON operation_issue FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON operation_issue FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER operation_issue_announce AFTER INSERT OR DELETE OR UPDATE ON public.operation_issue FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

CREATE TABLE operation_note (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  issue_id integer NOT NULL,
  stage_id integer,
  external_id text,
  web_url text,
  body text NOT NULL,
  created_by integer,
  created_by_name text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT operation_note_pkey PRIMARY KEY (id),
  CONSTRAINT operation_note_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id) ON DELETE SET NULL,
  CONSTRAINT operation_note_issue_id_company_id_fkey FOREIGN KEY (issue_id, company_id) REFERENCES operation_issue(id, company_id) ON DELETE CASCADE,
  CONSTRAINT operation_note_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES stage(id) ON DELETE SET NULL
);
CREATE INDEX operation_note_by_issue ON public.operation_note USING btree (issue_id, id);
CREATE INDEX operation_note_by_stage ON public.operation_note USING btree (stage_id, id);
CREATE POLICY of_own_companies ON operation_note FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON operation_note FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER operation_note_announce AFTER INSERT OR DELETE OR UPDATE ON public.operation_note FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

CREATE TABLE passkey (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  last_used_at timestamp(3) with time zone,
  CONSTRAINT passkey_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkey_pkey PRIMARY KEY (id),
  CONSTRAINT passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id) ON DELETE CASCADE
);
CREATE INDEX passkey_by_user ON public.passkey USING btree (user_id);
CREATE POLICY of_owner ON passkey FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE POLICY own_or_every_company ON passkey FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (user_id = ( SELECT (NULLIF(current_setting('app.actor'::text, true), ''::text))::integer AS "nullif"))));

CREATE TABLE project (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  name text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  visible_feature_guidance boolean NOT NULL DEFAULT false,
  planned_stages_per_day integer NOT NULL DEFAULT 8,
  control jsonb NOT NULL DEFAULT '{}'::jsonb,
  timezone text NOT NULL DEFAULT 'UTC'::text,
  location text NOT NULL DEFAULT ''::text,
  project_notes text NOT NULL DEFAULT ''::text,
  notification_url text NOT NULL DEFAULT ''::text,
  internal_share_point_uri text NOT NULL DEFAULT ''::text,
  channel_id text NOT NULL DEFAULT ''::text,
  internal_channel_id text NOT NULL DEFAULT ''::text,
  internal_tab_id text NOT NULL DEFAULT ''::text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT ''::text,
  data_source_auth_id integer,
  deleted_at timestamp(3) with time zone,
  CONSTRAINT project_id_company_id_key UNIQUE (id, company_id),
  CONSTRAINT project_pkey PRIMARY KEY (id),
  CONSTRAINT project_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  CONSTRAINT project_data_source_auth_id_company_id_fkey FOREIGN KEY (data_source_auth_id, company_id) REFERENCES data_source_auth(id, company_id)
);
CREATE INDEX project_by_data_source_auth ON public.project USING btree (data_source_auth_id);
CREATE UNIQUE INDEX project_name_once ON public.project USING btree (company_id, lower(name)) WHERE (deleted_at IS NULL);
CREATE POLICY not_deleted ON project AS RESTRICTIVE FOR ALL TO stagecraft_app USING (((deleted_at IS NULL) OR (( SELECT current_setting('app.deleted'::text, true) AS current_setting) = 'included'::text)));
CREATE POLICY of_own_companies ON project FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON project FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER project_announce AFTER INSERT OR DELETE OR UPDATE ON public.project FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER project_members AFTER INSERT ON public.project FOR EACH ROW EXECUTE FUNCTION give_pad_to_members();
CREATE TRIGGER project_noted AFTER INSERT OR DELETE OR UPDATE ON public.project FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();
CREATE TRIGGER project_touch BEFORE UPDATE ON public.project FOR EACH ROW EXECUTE FUNCTION app_touch();
CREATE TRIGGER project_wakes_watchers AFTER UPDATE OF active, deleted_at ON public.project FOR EACH ROW WHEN (((old.active IS DISTINCT FROM new.active) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION wake_watchers();

CREATE TABLE project_member (
  project_id integer NOT NULL,
  company_id integer NOT NULL,
  user_id integer NOT NULL,
  CONSTRAINT project_member_pkey PRIMARY KEY (project_id, user_id),
  CONSTRAINT project_member_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES company_member(company_id, user_id) ON DELETE CASCADE,
  CONSTRAINT project_member_project_id_company_id_fkey FOREIGN KEY (project_id, company_id) REFERENCES project(id, company_id) ON DELETE CASCADE,
  CONSTRAINT project_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE INDEX project_member_by_company ON public.project_member USING btree (company_id, user_id);
CREATE INDEX project_member_by_user ON public.project_member USING btree (user_id);
CREATE POLICY of_own_companies ON project_member FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON project_member FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER project_member_announce AFTER INSERT OR DELETE OR UPDATE ON public.project_member FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER project_member_noted AFTER INSERT OR DELETE OR UPDATE ON public.project_member FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();

CREATE TABLE project_selection (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  type text NOT NULL,
  selection jsonb NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT ''::text,
  CONSTRAINT project_selection_project_id_type_key UNIQUE (project_id, type),
  CONSTRAINT project_selection_pkey PRIMARY KEY (id),
  CONSTRAINT project_selection_project_id_company_id_fkey FOREIGN KEY (project_id, company_id) REFERENCES project(id, company_id) ON DELETE CASCADE
);
CREATE POLICY of_own_companies ON project_selection FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON project_selection FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER project_selection_announce AFTER INSERT OR DELETE OR UPDATE ON public.project_selection FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER project_selection_noted AFTER INSERT OR DELETE OR UPDATE ON public.project_selection FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();
CREATE TRIGGER project_selection_touch BEFORE UPDATE ON public.project_selection FOR EACH ROW EXECUTE FUNCTION app_touch();

CREATE TABLE pta_case (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  name text NOT NULL,
  comment text NOT NULL DEFAULT ''::text,
  hidden boolean NOT NULL DEFAULT true,
  tag_id integer,
  unit_system text NOT NULL,
  input jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  created_by text NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL,
  CONSTRAINT pta_case_id_project_id_company_id_key UNIQUE (id, project_id, company_id),
  CONSTRAINT pta_case_pkey PRIMARY KEY (id),
  CONSTRAINT pta_case_project_id_company_id_fkey FOREIGN KEY (project_id, company_id) REFERENCES project(id, company_id) ON DELETE CASCADE,
  CONSTRAINT pta_case_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tag(id) ON DELETE SET NULL,
  CONSTRAINT pta_case_unit_system_check CHECK ((unit_system = ANY (ARRAY['STANDARD'::text, 'METRIC'::text])))
);
CREATE INDEX pta_case_by_tag ON public.pta_case USING btree (tag_id);
CREATE UNIQUE INDEX pta_case_name_once ON public.pta_case USING btree (project_id, lower(name));
CREATE POLICY of_own_companies ON pta_case FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON pta_case FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER pta_case_announce AFTER INSERT OR DELETE OR UPDATE ON public.pta_case FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER pta_case_noted AFTER INSERT OR DELETE OR UPDATE ON public.pta_case FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();
CREATE TRIGGER pta_case_touch BEFORE UPDATE ON public.pta_case FOR EACH ROW EXECUTE FUNCTION app_touch();

CREATE TABLE pta_interpretation (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  case_id integer NOT NULL,
  stage_id integer NOT NULL,
  comment text NOT NULL DEFAULT ''::text,
  client_comment text NOT NULL DEFAULT ''::text,
  input jsonb NOT NULL DEFAULT '{}'::jsonb,
  proposals jsonb NOT NULL DEFAULT '{}'::jsonb,
  status text NOT NULL DEFAULT 'NEW'::text,
  progress real,
  generation integer,
  failure text,
  job_id uuid,
  queued_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  ordered_by text,
  output jsonb,
  results jsonb NOT NULL DEFAULT '[]'::jsonb,
  warnings jsonb NOT NULL DEFAULT '[]'::jsonb,
  output_digest text,
  engine_release text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT ''::text,
  CONSTRAINT pta_interpretation_case_id_stage_id_key UNIQUE (case_id, stage_id),
  CONSTRAINT pta_interpretation_id_company_id_key UNIQUE (id, company_id),
  CONSTRAINT pta_interpretation_pkey PRIMARY KEY (id),
  CONSTRAINT pta_interpretation_case_id_project_id_company_id_fkey FOREIGN KEY (case_id, project_id, company_id) REFERENCES pta_case(id, project_id, company_id) ON DELETE CASCADE,
  CONSTRAINT pta_interpretation_job_id_company_id_fkey FOREIGN KEY (job_id, company_id) REFERENCES batch_job(id, company_id) ON DELETE SET NULL (job_id),
  CONSTRAINT pta_interpretation_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES stage(id) ON DELETE CASCADE,
  CONSTRAINT pta_interpretation_status_check CHECK ((status = ANY (ARRAY['NEW'::text, 'QUEUED'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text, 'CANCELLED'::text])))
);
CREATE INDEX pta_interpretation_by_job ON public.pta_interpretation USING btree (job_id);
CREATE INDEX pta_interpretation_by_stage ON public.pta_interpretation USING btree (stage_id);
CREATE POLICY of_own_companies ON pta_interpretation FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON pta_interpretation FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER pta_interpretation_announce AFTER INSERT OR DELETE OR UPDATE OF comment, client_comment, input, proposals, status, output, updated_at ON public.pta_interpretation FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER pta_interpretation_noted AFTER INSERT OR DELETE OR UPDATE OF case_id, stage_id, comment, client_comment, input ON public.pta_interpretation FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change('status', 'progress', 'generation', 'failure', 'job_id', 'queued_at', 'ended_at', 'ordered_by', 'output', 'results', 'warnings', 'output_digest', 'engine_release');
CREATE TRIGGER pta_interpretation_touch BEFORE UPDATE OF comment, client_comment, input ON public.pta_interpretation FOR EACH ROW EXECUTE FUNCTION app_touch();

CREATE TABLE pta_record (
  interpretation_id integer NOT NULL,
  company_id integer NOT NULL,
  pressure_at text NOT NULL,
  data jsonb NOT NULL,
  sample_count integer NOT NULL,
  file_name text NOT NULL,
  file_digest text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  created_by text NOT NULL,
  CONSTRAINT pta_record_pkey PRIMARY KEY (interpretation_id),
  CONSTRAINT pta_record_interpretation_id_company_id_fkey FOREIGN KEY (interpretation_id, company_id) REFERENCES pta_interpretation(id, company_id) ON DELETE CASCADE,
  CONSTRAINT pta_record_pressure_at_check CHECK ((pressure_at = ANY (ARRAY['surface'::text, 'perforations'::text])))
);
CREATE POLICY of_own_companies ON pta_record FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON pta_record FOR ALL TO postgres USING (true) WITH CHECK (true);

CREATE TABLE record_import (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  state text NOT NULL DEFAULT 'planned'::text,
  file_name text NOT NULL,
  columns jsonb NOT NULL,
  rows jsonb NOT NULL,
  mapping jsonb NOT NULL,
  plan jsonb NOT NULL,
  plan_digest text NOT NULL,
  create_count integer NOT NULL,
  update_count integer NOT NULL,
  unchanged_count integer NOT NULL,
  skipped_count integer NOT NULL,
  company_ids integer[] NOT NULL,
  project_ids integer[] NOT NULL,
  created_by_id integer,
  created_by text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT ''::text,
  applied_at timestamp(3) with time zone,
  applied_by text,
  changes jsonb,
  undone_at timestamp(3) with time zone,
  undone_by text,
  undo jsonb,
  CONSTRAINT record_import_pkey PRIMARY KEY (id),
  CONSTRAINT record_import_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES app_user(id) ON DELETE SET NULL,
  CONSTRAINT record_import_kind_check CHECK ((kind = ANY (ARRAY['people'::text, 'wells'::text]))),
  CONSTRAINT record_import_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'applied'::text, 'undone'::text])))
);
CREATE INDEX record_import_by_person ON public.record_import USING btree (created_by_id, kind, id);
CREATE POLICY of_own_companies ON record_import FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR ((cardinality(company_ids) = 0) AND (created_by_id = ( SELECT (NULLIF(current_setting('app.actor'::text, true), ''::text))::integer AS "nullif"))) OR ((cardinality(company_ids) > 0) AND (company_ids <@ ( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)))));
CREATE POLICY of_owner ON record_import FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER record_import_announce AFTER INSERT OR DELETE OR UPDATE ON public.record_import FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER record_import_touch BEFORE UPDATE ON public.record_import FOR EACH ROW EXECUTE FUNCTION app_touch();

CREATE TABLE recovery_code (
  user_id integer NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamp(3) with time zone,
  CONSTRAINT recovery_code_pkey PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id) ON DELETE CASCADE
);
CREATE POLICY of_owner ON recovery_code FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE POLICY own_or_every_company ON recovery_code FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (user_id = ( SELECT (NULLIF(current_setting('app.actor'::text, true), ''::text))::integer AS "nullif"))));

CREATE TABLE role (
  name text NOT NULL,
  every_company boolean NOT NULL DEFAULT false,
  second_factor_required boolean NOT NULL DEFAULT false,
  CONSTRAINT role_pkey PRIMARY KEY (name)
);
CREATE TRIGGER role_announce AFTER INSERT OR DELETE OR UPDATE ON public.role FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER role_noted AFTER INSERT OR DELETE OR UPDATE ON public.role FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();

CREATE TABLE role_permission (
  role text NOT NULL,
  permission text NOT NULL,
  CONSTRAINT role_permission_pkey PRIMARY KEY (role, permission),
  CONSTRAINT role_permission_role_fkey FOREIGN KEY (role) REFERENCES role(name) ON DELETE CASCADE
);
CREATE POLICY given_for_all ON role_permission FOR INSERT TO stagecraft_app WITH CHECK ((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text));
CREATE POLICY of_owner ON role_permission FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE POLICY read_all ON role_permission FOR SELECT TO stagecraft_app USING (true);
CREATE POLICY taken_for_all ON role_permission FOR DELETE TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) AND (NOT ((role = 'administrator'::text) AND (permission = ANY (ARRAY['edit:roles'::text, 'edit:users'::text, 'view:admin-companies'::text]))))));
CREATE TRIGGER role_permission_announce AFTER INSERT OR DELETE OR UPDATE ON public.role_permission FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER role_permission_noted AFTER INSERT OR DELETE OR UPDATE ON public.role_permission FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();
CREATE TRIGGER role_permission_version AFTER INSERT OR DELETE ON public.role_permission FOR EACH STATEMENT EXECUTE FUNCTION count_role_table_version();

CREATE TABLE role_table (
  only_row boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  changed_at timestamp(3) with time zone,
  changed_by text NOT NULL DEFAULT ''::text,
  CONSTRAINT role_table_pkey PRIMARY KEY (only_row),
  CONSTRAINT role_table_only_row_check CHECK (only_row)
);

CREATE TABLE rule (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  playbook_type text NOT NULL,
  offset_well_name text,
  trigger jsonb NOT NULL,
  color text NOT NULL,
  recommendation text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT ''::text,
  CONSTRAINT rule_id_company_id_key UNIQUE (id, company_id),
  CONSTRAINT rule_pkey PRIMARY KEY (id),
  CONSTRAINT rule_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  CONSTRAINT rule_color_check CHECK ((color = ANY (ARRAY['green'::text, 'yellow'::text, 'orange'::text, 'red'::text]))),
  CONSTRAINT rule_playbook_type_check CHECK ((playbook_type = ANY (ARRAY['FDI'::text, 'stagecraft'::text])))
);
CREATE POLICY of_own_companies ON rule FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON rule FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER rule_announce AFTER INSERT OR DELETE OR UPDATE ON public.rule FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER rule_engine AFTER INSERT OR DELETE OR UPDATE ON public.rule FOR EACH ROW EXECUTE FUNCTION rules_changed();
CREATE TRIGGER rule_noted AFTER INSERT OR DELETE OR UPDATE ON public.rule FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();
CREATE TRIGGER rule_touch BEFORE UPDATE ON public.rule FOR EACH ROW EXECUTE FUNCTION app_touch();

CREATE TABLE rule_subscription (
  rule_id integer NOT NULL,
  company_id integer NOT NULL,
  well_id integer,
  stage_id integer,
  CONSTRAINT rule_subscription_rule_id_company_id_fkey FOREIGN KEY (rule_id, company_id) REFERENCES rule(id, company_id) ON DELETE CASCADE,
  CONSTRAINT rule_subscription_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE,
  CONSTRAINT rule_subscription_well_id_fkey FOREIGN KEY (well_id) REFERENCES well(id) ON DELETE CASCADE,
  CONSTRAINT rule_subscription_check CHECK ((num_nonnulls(well_id, stage_id) = 1))
);
CREATE INDEX rule_subscription_by_rule ON public.rule_subscription USING btree (rule_id);
CREATE UNIQUE INDEX rule_subscription_stage ON public.rule_subscription USING btree (stage_id, rule_id) WHERE (stage_id IS NOT NULL);
CREATE UNIQUE INDEX rule_subscription_well ON public.rule_subscription USING btree (well_id, rule_id) WHERE (well_id IS NOT NULL);
CREATE POLICY of_own_companies ON rule_subscription FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON rule_subscription FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER rule_subscription_announce AFTER INSERT OR DELETE OR UPDATE ON public.rule_subscription FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER rule_subscription_engine AFTER INSERT OR DELETE OR UPDATE ON public.rule_subscription FOR EACH ROW EXECUTE FUNCTION rules_changed();
CREATE TRIGGER rule_subscription_noted AFTER INSERT OR DELETE OR UPDATE ON public.rule_subscription FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();

CREATE TABLE sample_chunk (
  stage_id integer NOT NULL,
  series_id integer NOT NULL,
  company_id integer NOT NULL,
  sample_count integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('sample_order'::regclass),
  first_time bigint NOT NULL,
  last_time bigint NOT NULL,
  min_value double precision,
  max_value double precision,
  payload bytea NOT NULL,
  CONSTRAINT sample_chunk_pkey PRIMARY KEY (stage_id, series_id, id),
  CONSTRAINT sample_chunk_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE
);
CREATE POLICY of_own_companies ON sample_chunk FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON sample_chunk FOR ALL TO postgres USING (true) WITH CHECK (true);

CREATE TABLE sample_chunk_0 (
  stage_id integer NOT NULL,
  series_id integer NOT NULL,
  company_id integer NOT NULL,
  sample_count integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('sample_order'::regclass),
  first_time bigint NOT NULL,
  last_time bigint NOT NULL,
  min_value double precision,
  max_value double precision,
  payload bytea NOT NULL,
  CONSTRAINT sample_chunk_0_pkey PRIMARY KEY (stage_id, series_id, id),
  CONSTRAINT sample_chunk_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE
);

CREATE TABLE sample_chunk_1 (
  stage_id integer NOT NULL,
  series_id integer NOT NULL,
  company_id integer NOT NULL,
  sample_count integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('sample_order'::regclass),
  first_time bigint NOT NULL,
  last_time bigint NOT NULL,
  min_value double precision,
  max_value double precision,
  payload bytea NOT NULL,
  CONSTRAINT sample_chunk_1_pkey PRIMARY KEY (stage_id, series_id, id),
  CONSTRAINT sample_chunk_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE
);

CREATE TABLE sample_chunk_2 (
  stage_id integer NOT NULL,
  series_id integer NOT NULL,
  company_id integer NOT NULL,
  sample_count integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('sample_order'::regclass),
  first_time bigint NOT NULL,
  last_time bigint NOT NULL,
  min_value double precision,
  max_value double precision,
  payload bytea NOT NULL,
  CONSTRAINT sample_chunk_2_pkey PRIMARY KEY (stage_id, series_id, id),
  CONSTRAINT sample_chunk_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE
);

CREATE TABLE sample_chunk_3 (
  stage_id integer NOT NULL,
  series_id integer NOT NULL,
  company_id integer NOT NULL,
  sample_count integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('sample_order'::regclass),
  first_time bigint NOT NULL,
  last_time bigint NOT NULL,
  min_value double precision,
  max_value double precision,
  payload bytea NOT NULL,
  CONSTRAINT sample_chunk_3_pkey PRIMARY KEY (stage_id, series_id, id),
  CONSTRAINT sample_chunk_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE
);

CREATE TABLE sample_chunk_4 (
  stage_id integer NOT NULL,
  series_id integer NOT NULL,
  company_id integer NOT NULL,
  sample_count integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('sample_order'::regclass),
  first_time bigint NOT NULL,
  last_time bigint NOT NULL,
  min_value double precision,
  max_value double precision,
  payload bytea NOT NULL,
  CONSTRAINT sample_chunk_4_pkey PRIMARY KEY (stage_id, series_id, id),
  CONSTRAINT sample_chunk_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE
);

CREATE TABLE sample_chunk_5 (
  stage_id integer NOT NULL,
  series_id integer NOT NULL,
  company_id integer NOT NULL,
  sample_count integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('sample_order'::regclass),
  first_time bigint NOT NULL,
  last_time bigint NOT NULL,
  min_value double precision,
  max_value double precision,
  payload bytea NOT NULL,
  CONSTRAINT sample_chunk_5_pkey PRIMARY KEY (stage_id, series_id, id),
  CONSTRAINT sample_chunk_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE
);

CREATE TABLE sample_chunk_6 (
  stage_id integer NOT NULL,
  series_id integer NOT NULL,
  company_id integer NOT NULL,
  sample_count integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('sample_order'::regclass),
  first_time bigint NOT NULL,
  last_time bigint NOT NULL,
  min_value double precision,
  max_value double precision,
  payload bytea NOT NULL,
  CONSTRAINT sample_chunk_6_pkey PRIMARY KEY (stage_id, series_id, id),
  CONSTRAINT sample_chunk_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE
);

CREATE TABLE sample_chunk_7 (
  stage_id integer NOT NULL,
  series_id integer NOT NULL,
  company_id integer NOT NULL,
  sample_count integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('sample_order'::regclass),
  first_time bigint NOT NULL,
  last_time bigint NOT NULL,
  min_value double precision,
  max_value double precision,
  payload bytea NOT NULL,
  CONSTRAINT sample_chunk_7_pkey PRIMARY KEY (stage_id, series_id, id),
  CONSTRAINT sample_chunk_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE
);

CREATE TABLE sample_delivery (
  stage_id integer NOT NULL,
  company_id integer NOT NULL,
  first_tail bigint NOT NULL,
  arrived_ms bigint[] NOT NULL,
  row_counts integer[] NOT NULL,
  sources text[],
  epochs integer[],
  first_sequences bigint[],
  digests bigint[],
  first_times bigint[],
  last_times bigint[],
  CONSTRAINT sample_delivery_pkey PRIMARY KEY (stage_id, first_tail),
  CONSTRAINT sample_delivery_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE
);
CREATE POLICY of_own_companies ON sample_delivery FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON sample_delivery FOR ALL TO postgres USING (true) WITH CHECK (true);

CREATE TABLE sample_source (
  stage_id integer NOT NULL,
  company_id integer NOT NULL,
  source text NOT NULL,
  received int8multirange NOT NULL DEFAULT '{}'::int8multirange,
  first_time bigint,
  last_time bigint,
  last_tail bigint NOT NULL DEFAULT 1,
  epoch integer NOT NULL DEFAULT 0,
  CONSTRAINT sample_source_pkey PRIMARY KEY (stage_id, source, epoch),
  CONSTRAINT sample_source_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE,
  CONSTRAINT sample_source_ranges CHECK ((range_count(received) <= 1000)) NOT VALID
);
CREATE POLICY of_own_companies ON sample_source FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON sample_source FOR ALL TO postgres USING (true) WITH CHECK (true);

CREATE TABLE sample_tail (
  stage_id integer NOT NULL,
  company_id integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('sample_order'::regclass),
  first_time bigint NOT NULL,
  last_time bigint NOT NULL,
  row_count integer NOT NULL,
  frame bytea NOT NULL,
  derived boolean NOT NULL DEFAULT false,
  arrived_at timestamp(3) with time zone DEFAULT clock_timestamp(),
  source text,
  epoch integer,
  first_sequence bigint,
  digest bigint,
  stored_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT sample_tail_pkey PRIMARY KEY (stage_id, id),
  CONSTRAINT sample_tail_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE
);
CREATE POLICY of_own_companies ON sample_tail FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON sample_tail FOR ALL TO postgres USING (true) WITH CHECK (true);

CREATE TABLE sample_tail_0 (
  stage_id integer NOT NULL,
  company_id integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('sample_order'::regclass),
  first_time bigint NOT NULL,
  last_time bigint NOT NULL,
  row_count integer NOT NULL,
  frame bytea NOT NULL,
  derived boolean NOT NULL DEFAULT false,
  arrived_at timestamp(3) with time zone DEFAULT clock_timestamp(),
  source text,
  epoch integer,
  first_sequence bigint,
  digest bigint,
  stored_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT sample_tail_0_pkey PRIMARY KEY (stage_id, id),
  CONSTRAINT sample_tail_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE
);

CREATE TABLE sample_tail_1 (
  stage_id integer NOT NULL,
  company_id integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('sample_order'::regclass),
  first_time bigint NOT NULL,
  last_time bigint NOT NULL,
  row_count integer NOT NULL,
  frame bytea NOT NULL,
  derived boolean NOT NULL DEFAULT false,
  arrived_at timestamp(3) with time zone DEFAULT clock_timestamp(),
  source text,
  epoch integer,
  first_sequence bigint,
  digest bigint,
  stored_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT sample_tail_1_pkey PRIMARY KEY (stage_id, id),
  CONSTRAINT sample_tail_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE
);

CREATE TABLE sample_tail_2 (
  stage_id integer NOT NULL,
  company_id integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('sample_order'::regclass),
  first_time bigint NOT NULL,
  last_time bigint NOT NULL,
  row_count integer NOT NULL,
  frame bytea NOT NULL,
  derived boolean NOT NULL DEFAULT false,
  arrived_at timestamp(3) with time zone DEFAULT clock_timestamp(),
  source text,
  epoch integer,
  first_sequence bigint,
  digest bigint,
  stored_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT sample_tail_2_pkey PRIMARY KEY (stage_id, id),
  CONSTRAINT sample_tail_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE
);

CREATE TABLE sample_tail_3 (
  stage_id integer NOT NULL,
  company_id integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('sample_order'::regclass),
  first_time bigint NOT NULL,
  last_time bigint NOT NULL,
  row_count integer NOT NULL,
  frame bytea NOT NULL,
  derived boolean NOT NULL DEFAULT false,
  arrived_at timestamp(3) with time zone DEFAULT clock_timestamp(),
  source text,
  epoch integer,
  first_sequence bigint,
  digest bigint,
  stored_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT sample_tail_3_pkey PRIMARY KEY (stage_id, id),
  CONSTRAINT sample_tail_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE
);

CREATE TABLE sample_tail_4 (
  stage_id integer NOT NULL,
  company_id integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('sample_order'::regclass),
  first_time bigint NOT NULL,
  last_time bigint NOT NULL,
  row_count integer NOT NULL,
  frame bytea NOT NULL,
  derived boolean NOT NULL DEFAULT false,
  arrived_at timestamp(3) with time zone DEFAULT clock_timestamp(),
  source text,
  epoch integer,
  first_sequence bigint,
  digest bigint,
  stored_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT sample_tail_4_pkey PRIMARY KEY (stage_id, id),
  CONSTRAINT sample_tail_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE
);

CREATE TABLE sample_tail_5 (
  stage_id integer NOT NULL,
  company_id integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('sample_order'::regclass),
  first_time bigint NOT NULL,
  last_time bigint NOT NULL,
  row_count integer NOT NULL,
  frame bytea NOT NULL,
  derived boolean NOT NULL DEFAULT false,
  arrived_at timestamp(3) with time zone DEFAULT clock_timestamp(),
  source text,
  epoch integer,
  first_sequence bigint,
  digest bigint,
  stored_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT sample_tail_5_pkey PRIMARY KEY (stage_id, id),
  CONSTRAINT sample_tail_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE
);

CREATE TABLE sample_tail_6 (
  stage_id integer NOT NULL,
  company_id integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('sample_order'::regclass),
  first_time bigint NOT NULL,
  last_time bigint NOT NULL,
  row_count integer NOT NULL,
  frame bytea NOT NULL,
  derived boolean NOT NULL DEFAULT false,
  arrived_at timestamp(3) with time zone DEFAULT clock_timestamp(),
  source text,
  epoch integer,
  first_sequence bigint,
  digest bigint,
  stored_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT sample_tail_6_pkey PRIMARY KEY (stage_id, id),
  CONSTRAINT sample_tail_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE
);

CREATE TABLE sample_tail_7 (
  stage_id integer NOT NULL,
  company_id integer NOT NULL,
  id bigint NOT NULL DEFAULT nextval('sample_order'::regclass),
  first_time bigint NOT NULL,
  last_time bigint NOT NULL,
  row_count integer NOT NULL,
  frame bytea NOT NULL,
  derived boolean NOT NULL DEFAULT false,
  arrived_at timestamp(3) with time zone DEFAULT clock_timestamp(),
  source text,
  epoch integer,
  first_sequence bigint,
  digest bigint,
  stored_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT sample_tail_7_pkey PRIMARY KEY (stage_id, id),
  CONSTRAINT sample_tail_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE
);

CREATE TABLE schema_migration (
  name text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT schema_migration_pkey PRIMARY KEY (name)
);

CREATE TABLE sealed_secret (
  name text NOT NULL,
  ciphertext bytea NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT sealed_secret_pkey PRIMARY KEY (name)
);

CREATE TABLE second_factor_step (
  key text NOT NULL,
  kind text NOT NULL,
  user_id integer,
  challenge text,
  sealed_secret bytea,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT second_factor_step_pkey PRIMARY KEY (key),
  CONSTRAINT second_factor_step_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id) ON DELETE CASCADE
);
CREATE INDEX second_factor_step_by_expiry ON public.second_factor_step USING btree (expires_at);
CREATE INDEX second_factor_step_by_user ON public.second_factor_step USING btree (user_id);
CREATE POLICY of_owner ON second_factor_step FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE POLICY own_or_every_company ON second_factor_step FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (user_id = ( SELECT (NULLIF(current_setting('app.actor'::text, true), ''::text))::integer AS "nullif"))));

CREATE TABLE series (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  stage_id integer NOT NULL,
  channel text NOT NULL,
  unit text NOT NULL DEFAULT ''::text,
  derived boolean NOT NULL DEFAULT false,
  CONSTRAINT series_stage_id_channel_key UNIQUE (stage_id, channel),
  CONSTRAINT series_pkey PRIMARY KEY (id),
  CONSTRAINT series_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE
);
CREATE POLICY of_own_companies ON series FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON series FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER series_announce AFTER INSERT OR DELETE OR UPDATE ON public.series FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

CREATE TABLE sign_in_attempt (
  key bytea NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  last_at timestamp(3) with time zone NOT NULL,
  blocked_until timestamp(3) with time zone NOT NULL,
  CONSTRAINT sign_in_attempt_pkey PRIMARY KEY (key)
);
CREATE INDEX sign_in_attempt_by_time ON public.sign_in_attempt USING btree (last_at);

CREATE TABLE sign_in_session (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  model text NOT NULL DEFAULT 'Grant'::text,
  grant_hash bytea NOT NULL,
  user_id integer NOT NULL,
  browser text NOT NULL,
  system text NOT NULL,
  network text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  last_used_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT sign_in_session_model_grant_hash_key UNIQUE (model, grant_hash),
  CONSTRAINT sign_in_session_pkey PRIMARY KEY (id),
  CONSTRAINT sign_in_session_model_grant_hash_fkey FOREIGN KEY (model, grant_hash) REFERENCES oidc_payload(model, id_hash) ON DELETE CASCADE,
  CONSTRAINT sign_in_session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  CONSTRAINT sign_in_session_model_check CHECK ((model = 'Grant'::text))
);
CREATE INDEX sign_in_session_by_user ON public.sign_in_session USING btree (user_id);
CREATE POLICY of_owner ON sign_in_session FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE POLICY own_or_every_company ON sign_in_session FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (user_id = ( SELECT (NULLIF(current_setting('app.actor'::text, true), ''::text))::integer AS "nullif"))));

CREATE TABLE source_row (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  data_source_auth_id integer,
  source text NOT NULL,
  well_name text,
  names jsonb NOT NULL,
  row_count bigint NOT NULL,
  received_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT source_row_pkey PRIMARY KEY (id),
  CONSTRAINT source_row_data_source_auth_id_company_id_fkey FOREIGN KEY (data_source_auth_id, company_id) REFERENCES data_source_auth(id, company_id) ON DELETE CASCADE,
  CONSTRAINT source_row_project_id_company_id_fkey FOREIGN KEY (project_id, company_id) REFERENCES project(id, company_id) ON DELETE CASCADE
);
CREATE INDEX source_row_by_auth ON public.source_row USING btree (data_source_auth_id, received_at);
CREATE INDEX source_row_by_company ON public.source_row USING btree (company_id);
CREATE UNIQUE INDEX source_row_once ON public.source_row USING btree (project_id, COALESCE(data_source_auth_id, 0), md5(source), md5((COALESCE(well_name, ''::text) || (names)::text)));
CREATE POLICY of_own_companies ON source_row FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON source_row FOR ALL TO postgres USING (true) WITH CHECK (true);

CREATE TABLE stage (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  well_id integer NOT NULL,
  name text NOT NULL,
  ordinal integer NOT NULL,
  state text NOT NULL DEFAULT 'PENDING'::text,
  hide boolean NOT NULL DEFAULT false,
  comment text NOT NULL DEFAULT ''::text,
  client_comment text NOT NULL DEFAULT ''::text,
  control jsonb NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT ''::text,
  deleted_at timestamp(3) with time zone,
  made_by_machine boolean NOT NULL DEFAULT false,
  machine_name text,
  named_by_box boolean NOT NULL DEFAULT false,
  recognized_as text,
  recognized_by text,
  fed_from bigint,
  CONSTRAINT stage_id_company_id_key UNIQUE (id, company_id),
  CONSTRAINT stage_pkey PRIMARY KEY (id),
  CONSTRAINT stage_well_id_project_id_company_id_fkey FOREIGN KEY (well_id, project_id, company_id) REFERENCES well(id, project_id, company_id) ON DELETE CASCADE,
  CONSTRAINT stage_recognized_as_check CHECK ((recognized_as = ANY (ARRAY['STAGE'::text, 'PUMP_DOWN'::text, 'PRESSURE_TEST'::text]))),
  CONSTRAINT stage_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'LOADING'::text, 'ENDED'::text, 'REVIEWED'::text, 'FINAL'::text])))
);
CREATE INDEX stage_by_fed_from ON public.stage USING btree (well_id, fed_from) WHERE (fed_from IS NOT NULL);
CREATE INDEX stage_by_project ON public.stage USING btree (project_id);
CREATE INDEX stage_loading ON public.stage USING btree (id) WHERE (state = 'LOADING'::text);
CREATE INDEX stage_made_by_machine ON public.stage USING btree (id) WHERE (made_by_machine AND (recognized_by IS NULL));
CREATE UNIQUE INDEX stage_name_once ON public.stage USING btree (well_id, lower(name)) WHERE (deleted_at IS NULL);
CREATE POLICY not_deleted ON stage AS RESTRICTIVE FOR ALL TO stagecraft_app USING (((deleted_at IS NULL) OR (( SELECT current_setting('app.deleted'::text, true) AS current_setting) = 'included'::text)));
CREATE POLICY of_own_companies ON stage FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON stage FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER stage_announce AFTER INSERT OR DELETE OR UPDATE ON public.stage FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER stage_changed AFTER UPDATE ON public.stage FOR EACH ROW EXECUTE FUNCTION stage_changed();
CREATE TRIGGER stage_noted AFTER INSERT OR DELETE OR UPDATE ON public.stage FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();
CREATE TRIGGER stage_touch BEFORE UPDATE ON public.stage FOR EACH ROW EXECUTE FUNCTION app_touch();

CREATE TABLE stage_batch (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  kind text NOT NULL,
  target_state text,
  job_id uuid,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  created_by integer,
  created_by_name text NOT NULL,
  cancelled_by_name text,
  undo_of integer,
  CONSTRAINT stage_batch_id_company_id_key UNIQUE (id, company_id),
  CONSTRAINT stage_batch_pkey PRIMARY KEY (id),
  CONSTRAINT stage_batch_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_user(id) ON DELETE SET NULL,
  CONSTRAINT stage_batch_job_id_company_id_fkey FOREIGN KEY (job_id, company_id) REFERENCES batch_job(id, company_id) ON DELETE SET NULL (job_id),
  CONSTRAINT stage_batch_project_id_company_id_fkey FOREIGN KEY (project_id, company_id) REFERENCES project(id, company_id) ON DELETE CASCADE,
  CONSTRAINT stage_batch_undo_of_fkey FOREIGN KEY (undo_of, company_id) REFERENCES stage_batch(id, company_id) ON DELETE CASCADE,
  CONSTRAINT stage_batch_check CHECK (((kind = 'restatus'::text) = (target_state IS NOT NULL))),
  CONSTRAINT stage_batch_kind_check CHECK ((kind = ANY (ARRAY['rerun'::text, 'restatus'::text, 'control'::text]))),
  CONSTRAINT stage_batch_target_state_check CHECK ((target_state = ANY (ARRAY['PENDING'::text, 'LOADING'::text, 'ENDED'::text, 'REVIEWED'::text, 'FINAL'::text]))),
  CONSTRAINT stage_batch_undo_check CHECK (((undo_of IS NULL) OR (kind = 'control'::text)))
);
CREATE INDEX stage_batch_by_job ON public.stage_batch USING btree (job_id);
CREATE UNIQUE INDEX stage_batch_undone_once ON public.stage_batch USING btree (undo_of) WHERE (undo_of IS NOT NULL);
CREATE POLICY of_own_companies ON stage_batch FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON stage_batch FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER stage_batch_announce AFTER INSERT OR DELETE OR UPDATE ON public.stage_batch FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

CREATE TABLE stage_batch_item (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  batch_id integer NOT NULL,
  "position" integer NOT NULL,
  stage_id integer,
  stage_name text NOT NULL,
  well_id integer,
  well_number text NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  rerun_order integer,
  message text,
  seconds integer,
  milliseconds integer,
  started_at timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  changes jsonb,
  CONSTRAINT stage_batch_item_batch_id_position_key UNIQUE (batch_id, "position"),
  CONSTRAINT stage_batch_item_pkey PRIMARY KEY (id),
  CONSTRAINT stage_batch_item_batch_id_company_id_fkey FOREIGN KEY (batch_id, company_id) REFERENCES stage_batch(id, company_id) ON DELETE CASCADE,
  CONSTRAINT stage_batch_item_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES stage(id) ON DELETE SET NULL,
  CONSTRAINT stage_batch_item_well_id_fkey FOREIGN KEY (well_id) REFERENCES well(id) ON DELETE SET NULL,
  CONSTRAINT stage_batch_item_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text, 'skipped'::text])))
);
CREATE INDEX stage_batch_item_by_stage ON public.stage_batch_item USING btree (stage_id);
CREATE INDEX stage_batch_item_by_well ON public.stage_batch_item USING btree (well_id);
CREATE POLICY of_own_companies ON stage_batch_item FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON stage_batch_item FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER stage_batch_item_announce AFTER INSERT OR DELETE OR UPDATE ON public.stage_batch_item FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

CREATE TABLE stage_comment (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  stage_id integer NOT NULL,
  tag_id integer NOT NULL,
  at_ms bigint NOT NULL,
  annotation text NOT NULL,
  audience text NOT NULL DEFAULT 'CLIENT'::text,
  author_id integer,
  author_name text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT ''::text,
  request_id uuid,
  CONSTRAINT stage_comment_pkey PRIMARY KEY (id),
  CONSTRAINT stage_comment_author_id_fkey FOREIGN KEY (author_id) REFERENCES app_user(id) ON DELETE SET NULL,
  CONSTRAINT stage_comment_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE,
  CONSTRAINT stage_comment_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tag(id)
);
CREATE INDEX stage_comment_by_stage ON public.stage_comment USING btree (stage_id, at_ms);
CREATE UNIQUE INDEX stage_comment_request_once ON public.stage_comment USING btree (author_id, request_id) WHERE (request_id IS NOT NULL);
CREATE POLICY of_own_companies ON stage_comment FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON stage_comment FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER stage_comment_announce AFTER INSERT OR DELETE OR UPDATE ON public.stage_comment FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER stage_comment_touch BEFORE UPDATE ON public.stage_comment FOR EACH ROW EXECUTE FUNCTION app_touch();
CREATE TRIGGER stage_commented AFTER INSERT OR DELETE OR UPDATE ON public.stage_comment FOR EACH ROW EXECUTE FUNCTION stage_commented();

CREATE TABLE stage_edit (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  stage_id integer NOT NULL,
  edited_at timestamp(3) with time zone NOT NULL,
  editor_id integer,
  editor_name text NOT NULL,
  cause text NOT NULL,
  restored_id integer,
  flags jsonb NOT NULL,
  changes jsonb NOT NULL,
  internal boolean NOT NULL,
  version jsonb NOT NULL,
  CONSTRAINT stage_edit_pkey PRIMARY KEY (id),
  CONSTRAINT stage_edit_editor_id_fkey FOREIGN KEY (editor_id) REFERENCES app_user(id) ON DELETE SET NULL,
  CONSTRAINT stage_edit_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE,
  CONSTRAINT stage_edit_cause_check CHECK ((cause = ANY (ARRAY['original'::text, 'edit'::text, 'restatus'::text, 'restore'::text, 'batch'::text])))
);
CREATE INDEX stage_edit_by_stage ON public.stage_edit USING btree (stage_id, id);
CREATE POLICY of_own_companies ON stage_edit FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON stage_edit FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER stage_edit_announce AFTER INSERT OR DELETE OR UPDATE ON public.stage_edit FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

CREATE TABLE stage_engine (
  stage_id integer NOT NULL,
  company_id integer NOT NULL,
  owner text,
  lease_until timestamp(3) with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  cursor bigint NOT NULL DEFAULT 0,
  checkpoint bytea,
  checkpoint_cursor bigint NOT NULL DEFAULT 0,
  setup_fingerprint text,
  rules_fingerprint text,
  release text,
  late_rows integer NOT NULL DEFAULT 0,
  disordered boolean NOT NULL DEFAULT false,
  newest_time bigint NOT NULL DEFAULT 0,
  computed_until bigint NOT NULL DEFAULT 0,
  finished boolean NOT NULL DEFAULT false,
  ended_by_engine boolean NOT NULL DEFAULT false,
  revision integer NOT NULL DEFAULT 0,
  recompute_due timestamp(3) with time zone,
  recompute_reason text,
  must_recompute boolean NOT NULL DEFAULT false,
  recompute_ms integer NOT NULL DEFAULT 0,
  rerun_requested integer NOT NULL DEFAULT 0,
  rerun_done integer NOT NULL DEFAULT 0,
  rerun_result jsonb,
  failure text,
  failures integer NOT NULL DEFAULT 0,
  retry_at timestamp(3) with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  computation integer NOT NULL DEFAULT 0,
  suspended_at timestamp(3) with time zone,
  suspended_reason text,
  CONSTRAINT stage_engine_pkey PRIMARY KEY (stage_id),
  CONSTRAINT stage_engine_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE,
  CONSTRAINT stage_engine_suspended_with_reason CHECK (((suspended_at IS NULL) = (suspended_reason IS NULL)))
);
CREATE INDEX stage_engine_due ON public.stage_engine USING btree (recompute_due) WHERE (recompute_due IS NOT NULL);
CREATE INDEX stage_engine_suspended ON public.stage_engine USING btree (suspended_at) WHERE (suspended_at IS NOT NULL);
CREATE POLICY of_own_companies ON stage_engine FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON stage_engine FOR ALL TO postgres USING (true) WITH CHECK (true);

CREATE TABLE stage_import (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  stage_id integer NOT NULL,
  file_id integer NOT NULL,
  scan bytea NOT NULL,
  mapping jsonb NOT NULL,
  profile_name text,
  job_id uuid,
  report jsonb,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  created_by text NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT ''::text,
  CONSTRAINT stage_import_pkey PRIMARY KEY (id),
  CONSTRAINT stage_import_file_id_company_id_fkey FOREIGN KEY (file_id, company_id) REFERENCES import_file(id, company_id) ON DELETE CASCADE,
  CONSTRAINT stage_import_job_id_company_id_fkey FOREIGN KEY (job_id, company_id) REFERENCES batch_job(id, company_id) ON DELETE SET NULL (job_id),
  CONSTRAINT stage_import_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE
);
CREATE INDEX stage_import_by_stage ON public.stage_import USING btree (stage_id);
CREATE POLICY of_own_companies ON stage_import FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON stage_import FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER stage_import_announce AFTER INSERT OR DELETE OR UPDATE ON public.stage_import FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER stage_import_touch BEFORE UPDATE ON public.stage_import FOR EACH ROW EXECUTE FUNCTION app_touch();

CREATE TABLE stage_move (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  kind text NOT NULL,
  stage_id integer NOT NULL,
  stage_name text NOT NULL,
  other_stage_id integer,
  other_name text,
  at_ms bigint,
  from_well_id integer,
  from_well text NOT NULL,
  to_well_id integer,
  to_well text NOT NULL,
  row_count integer NOT NULL,
  comment_count integer NOT NULL,
  alarm_count integer NOT NULL,
  previous jsonb NOT NULL,
  moved_records jsonb NOT NULL DEFAULT '{}'::jsonb,
  kept_alarms jsonb NOT NULL DEFAULT '[]'::jsonb,
  kept_first bytea,
  kept_second bytea,
  kept_until_ms bigint,
  moved_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  moved_by integer,
  moved_by_name text NOT NULL,
  undone_at timestamp(3) with time zone,
  undone_by_name text,
  CONSTRAINT stage_move_pkey PRIMARY KEY (id),
  CONSTRAINT stage_move_from_well_id_fkey FOREIGN KEY (from_well_id) REFERENCES well(id) ON DELETE SET NULL,
  CONSTRAINT stage_move_moved_by_fkey FOREIGN KEY (moved_by) REFERENCES app_user(id) ON DELETE SET NULL,
  CONSTRAINT stage_move_other_stage_id_fkey FOREIGN KEY (other_stage_id) REFERENCES stage(id) ON DELETE SET NULL,
  CONSTRAINT stage_move_project_id_company_id_fkey FOREIGN KEY (project_id, company_id) REFERENCES project(id, company_id) ON DELETE CASCADE,
  CONSTRAINT stage_move_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE,
  CONSTRAINT stage_move_to_well_id_fkey FOREIGN KEY (to_well_id) REFERENCES well(id) ON DELETE SET NULL,
  CONSTRAINT stage_move_check CHECK (((kind = 'move'::text) = (at_ms IS NULL))),
  CONSTRAINT stage_move_kind_check CHECK ((kind = ANY (ARRAY['split'::text, 'join'::text, 'move'::text])))
);
CREATE INDEX stage_move_by_other ON public.stage_move USING btree (other_stage_id, id);
CREATE INDEX stage_move_by_stage ON public.stage_move USING btree (stage_id, id);
CREATE INDEX stage_move_by_time ON public.stage_move USING btree (moved_at);
CREATE POLICY of_own_companies ON stage_move FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON stage_move FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER stage_move_announce AFTER INSERT OR DELETE OR UPDATE ON public.stage_move FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

CREATE TABLE stage_notification (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  stage_id integer NOT NULL,
  at_ms bigint NOT NULL,
  type text NOT NULL,
  subtype text,
  message text NOT NULL,
  value double precision,
  offset_well_name text,
  color text,
  key text,
  code integer,
  first_at_ms bigint,
  unit text,
  offset_number integer,
  rule_id integer,
  rule_version text,
  setup_fingerprint text,
  release text,
  evidence jsonb NOT NULL DEFAULT '{}'::jsonb,
  backfilled boolean NOT NULL DEFAULT false,
  raised_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  cleared_at_ms bigint,
  acknowledged_at timestamp(3) with time zone,
  acknowledged_by integer,
  acknowledged_by_name text,
  acknowledged_reason text,
  shelved_until timestamp(3) with time zone,
  shelved_by integer,
  shelved_by_name text,
  shelved_reason text,
  earlier jsonb NOT NULL DEFAULT '[]'::jsonb,
  opened_at_ms bigint NOT NULL GENERATED ALWAYS AS (COALESCE((((earlier -> 0) ->> 'timestamp'::text))::bigint, at_ms)) STORED,
  words jsonb,
  CONSTRAINT stage_notification_pkey PRIMARY KEY (id),
  CONSTRAINT stage_notification_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE
);
CREATE INDEX stage_notification_by_company ON public.stage_notification USING btree (company_id, at_ms);
CREATE INDEX stage_notification_by_stage ON public.stage_notification USING btree (stage_id, at_ms);
CREATE UNIQUE INDEX stage_notification_once ON public.stage_notification USING btree (stage_id, key) WHERE (key IS NOT NULL);
CREATE INDEX stage_notification_open ON public.stage_notification USING btree (stage_id) WHERE ((acknowledged_at IS NULL) AND (cleared_at_ms IS NULL) AND (NOT backfilled) AND (type <> ALL (ARRAY['info'::text, 'comment'::text])));
CREATE POLICY of_own_companies ON stage_notification FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON stage_notification FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER stage_notification_announce AFTER INSERT OR DELETE OR UPDATE ON public.stage_notification FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

CREATE TABLE stage_notification_action (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  stage_id integer NOT NULL,
  notification_id bigint NOT NULL,
  action text NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  by_id integer,
  by_name text NOT NULL DEFAULT ''::text,
  reason text NOT NULL DEFAULT ''::text,
  shelved_until timestamp(3) with time zone,
  alarm_at_ms bigint NOT NULL,
  type text NOT NULL,
  code integer,
  color text,
  message text NOT NULL,
  offset_well_name text,
  words jsonb,
  CONSTRAINT stage_notification_action_pkey PRIMARY KEY (id),
  CONSTRAINT stage_notification_action_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE,
  CONSTRAINT stage_notification_action_action_check CHECK ((action = ANY (ARRAY['acknowledged'::text, 'shelved'::text, 'unshelved'::text])))
);
CREATE INDEX stage_notification_action_by_stage ON public.stage_notification_action USING btree (stage_id, id);
CREATE POLICY of_own_companies ON stage_notification_action FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON stage_notification_action FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER stage_notification_action_announce AFTER INSERT OR DELETE OR UPDATE ON public.stage_notification_action FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

CREATE TABLE stage_quality (
  stage_id integer NOT NULL,
  company_id integer NOT NULL,
  channel text NOT NULL,
  at_ms bigint NOT NULL,
  quality text NOT NULL,
  CONSTRAINT stage_quality_pkey PRIMARY KEY (stage_id, channel, at_ms),
  CONSTRAINT stage_quality_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE
);
CREATE POLICY of_own_companies ON stage_quality FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON stage_quality FOR ALL TO postgres USING (true) WITH CHECK (true);

CREATE TABLE stage_silence (
  stage_id integer NOT NULL,
  company_id integer NOT NULL,
  since_ms bigint NOT NULL,
  acknowledged_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  acknowledged_by integer,
  acknowledged_by_name text NOT NULL,
  acknowledged_reason text NOT NULL DEFAULT ''::text,
  CONSTRAINT stage_silence_pkey PRIMARY KEY (stage_id),
  CONSTRAINT stage_silence_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE
);
CREATE POLICY of_own_companies ON stage_silence FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON stage_silence FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER stage_silence_announce AFTER INSERT OR DELETE OR UPDATE ON public.stage_silence FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

CREATE TABLE stage_summary (
  stage_id integer NOT NULL,
  company_id integer NOT NULL,
  summary jsonb NOT NULL,
  revision integer NOT NULL,
  computed_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT stage_summary_pkey PRIMARY KEY (stage_id),
  CONSTRAINT stage_summary_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE
);
CREATE POLICY of_own_companies ON stage_summary FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON stage_summary FOR ALL TO postgres USING (true) WITH CHECK (true);

CREATE TABLE support_shift (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  person_id integer NOT NULL,
  zone text NOT NULL,
  starts_on timestamp(0) without time zone NOT NULL,
  ends_on timestamp(0) without time zone NOT NULL,
  starts_at timestamp(0) with time zone NOT NULL,
  ends_at timestamp(0) with time zone NOT NULL,
  note text NOT NULL DEFAULT ''::text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT ''::text,
  CONSTRAINT support_shift_pkey PRIMARY KEY (id),
  CONSTRAINT support_shift_person_id_fkey FOREIGN KEY (person_id) REFERENCES app_user(id) ON DELETE CASCADE,
  CONSTRAINT support_shift_check CHECK ((ends_at > starts_at))
);
CREATE INDEX support_shift_by_person ON public.support_shift USING btree (person_id, starts_at);
CREATE INDEX support_shift_by_time ON public.support_shift USING btree (starts_at, ends_at);
CREATE POLICY of_every_company ON support_shift FOR ALL TO stagecraft_app USING ((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text));
CREATE POLICY of_owner ON support_shift FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER support_shift_announce AFTER INSERT OR DELETE OR UPDATE ON public.support_shift FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER support_shift_noted AFTER INSERT OR DELETE OR UPDATE ON public.support_shift FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();
CREATE TRIGGER support_shift_touch BEFORE UPDATE ON public.support_shift FOR EACH ROW EXECUTE FUNCTION app_touch();

CREATE TABLE support_shift_pad (
  shift_id integer NOT NULL,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  CONSTRAINT support_shift_pad_pkey PRIMARY KEY (shift_id, project_id),
  CONSTRAINT support_shift_pad_project_id_company_id_fkey FOREIGN KEY (project_id, company_id) REFERENCES project(id, company_id) ON DELETE CASCADE,
  CONSTRAINT support_shift_pad_shift_id_fkey FOREIGN KEY (shift_id) REFERENCES support_shift(id) ON DELETE CASCADE
);
CREATE INDEX support_shift_pad_by_company ON public.support_shift_pad USING btree (company_id);
CREATE INDEX support_shift_pad_by_project ON public.support_shift_pad USING btree (project_id);
CREATE POLICY of_own_companies ON support_shift_pad FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON support_shift_pad FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER support_shift_pad_announce AFTER INSERT OR DELETE OR UPDATE ON public.support_shift_pad FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

CREATE TABLE tag (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  color text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  asset_type text NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT ''::text,
  CONSTRAINT tag_pkey PRIMARY KEY (id),
  CONSTRAINT tag_asset_type_check CHECK ((asset_type = ANY (ARRAY['PROJECT'::text, 'WELL'::text, 'STAGE'::text])))
);
CREATE UNIQUE INDEX tag_name_once ON public.tag USING btree (asset_type, lower(name));
CREATE TRIGGER tag_announce AFTER INSERT OR DELETE OR UPDATE ON public.tag FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER tag_noted AFTER INSERT OR DELETE OR UPDATE ON public.tag FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();
CREATE TRIGGER tag_touch BEFORE UPDATE ON public.tag FOR EACH ROW EXECUTE FUNCTION app_touch();

CREATE TABLE tag_subscription (
  tag_id integer NOT NULL,
  company_id integer NOT NULL,
  project_id integer,
  well_id integer,
  stage_id integer,
  CONSTRAINT tag_subscription_project_id_company_id_fkey FOREIGN KEY (project_id, company_id) REFERENCES project(id, company_id) ON DELETE CASCADE,
  CONSTRAINT tag_subscription_stage_id_company_id_fkey FOREIGN KEY (stage_id, company_id) REFERENCES stage(id, company_id) ON DELETE CASCADE,
  CONSTRAINT tag_subscription_tag_id_fkey FOREIGN KEY (tag_id) REFERENCES tag(id) ON DELETE CASCADE,
  CONSTRAINT tag_subscription_well_id_fkey FOREIGN KEY (well_id) REFERENCES well(id) ON DELETE CASCADE,
  CONSTRAINT tag_subscription_check CHECK ((num_nonnulls(project_id, well_id, stage_id) = 1))
);
CREATE INDEX tag_subscription_by_tag ON public.tag_subscription USING btree (tag_id);
CREATE UNIQUE INDEX tag_subscription_project ON public.tag_subscription USING btree (project_id, tag_id) WHERE (project_id IS NOT NULL);
CREATE UNIQUE INDEX tag_subscription_stage ON public.tag_subscription USING btree (stage_id, tag_id) WHERE (stage_id IS NOT NULL);
CREATE UNIQUE INDEX tag_subscription_well ON public.tag_subscription USING btree (well_id, tag_id) WHERE (well_id IS NOT NULL);
CREATE POLICY of_own_companies ON tag_subscription FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON tag_subscription FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER stage_tags_changed AFTER INSERT OR DELETE ON public.tag_subscription FOR EACH ROW EXECUTE FUNCTION stage_tags_changed();
CREATE TRIGGER tag_subscription_announce AFTER INSERT OR DELETE OR UPDATE ON public.tag_subscription FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER tag_subscription_noted AFTER INSERT OR DELETE OR UPDATE ON public.tag_subscription FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();

CREATE TABLE team_channel (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT team_channel_id_company_id_key UNIQUE (id, company_id),
  CONSTRAINT team_channel_project_id_kind_key UNIQUE (project_id, kind),
  CONSTRAINT team_channel_pkey PRIMARY KEY (id),
  CONSTRAINT team_channel_project_id_company_id_fkey FOREIGN KEY (project_id, company_id) REFERENCES project(id, company_id) ON DELETE CASCADE,
  CONSTRAINT team_channel_kind_check CHECK ((kind = ANY (ARRAY['internal'::text, 'client'::text])))
);
CREATE POLICY of_own_companies ON team_channel FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON team_channel FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER team_channel_announce AFTER INSERT OR DELETE OR UPDATE ON public.team_channel FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER team_channel_noted AFTER INSERT OR DELETE OR UPDATE ON public.team_channel FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();

CREATE TABLE team_channel_lease (
  project_id integer NOT NULL,
  company_id integer NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT team_channel_lease_pkey PRIMARY KEY (project_id),
  CONSTRAINT team_channel_lease_project_id_company_id_fkey FOREIGN KEY (project_id, company_id) REFERENCES project(id, company_id) ON DELETE CASCADE
);
CREATE POLICY of_own_companies ON team_channel_lease FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON team_channel_lease FOR ALL TO postgres USING (true) WITH CHECK (true);

CREATE TABLE totp_factor (
  user_id integer NOT NULL,
  sealed_secret bytea NOT NULL,
  last_step bigint NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  last_used_at timestamp(3) with time zone,
  CONSTRAINT totp_factor_pkey PRIMARY KEY (user_id),
  CONSTRAINT totp_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES account(user_id) ON DELETE CASCADE
);
CREATE POLICY of_owner ON totp_factor FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE POLICY own_or_every_company ON totp_factor FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (user_id = ( SELECT (NULLIF(current_setting('app.actor'::text, true), ''::text))::integer AS "nullif"))));

CREATE TABLE user_group_assignment (
  user_id integer NOT NULL,
  group_name text NOT NULL,
  asset_type text NOT NULL,
  asset_id integer NOT NULL,
  company_id integer NOT NULL,
  project_id integer GENERATED ALWAYS AS (
CASE asset_type
    WHEN 'PROJECT'::text THEN asset_id
    ELSE NULL::integer
END) STORED,
  CONSTRAINT user_group_assignment_pkey PRIMARY KEY (user_id, group_name, asset_type, asset_id),
  CONSTRAINT user_group_assignment_company_id_fkey FOREIGN KEY (company_id) REFERENCES company(id) ON DELETE CASCADE,
  CONSTRAINT user_group_assignment_company_id_user_id_fkey FOREIGN KEY (company_id, user_id) REFERENCES company_member(company_id, user_id) ON DELETE CASCADE,
  CONSTRAINT user_group_assignment_project_id_company_id_fkey FOREIGN KEY (project_id, company_id) REFERENCES project(id, company_id) ON DELETE CASCADE,
  CONSTRAINT user_group_assignment_project_id_user_id_fkey FOREIGN KEY (project_id, user_id) REFERENCES project_member(project_id, user_id) ON DELETE CASCADE,
  CONSTRAINT user_group_assignment_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  CONSTRAINT user_group_assignment_asset_type_check CHECK ((asset_type = ANY (ARRAY['COMPANY'::text, 'PROJECT'::text]))),
  CONSTRAINT user_group_assignment_company_check CHECK (((asset_type <> 'COMPANY'::text) OR (asset_id = company_id)))
);
CREATE INDEX user_group_assignment_by_company ON public.user_group_assignment USING btree (company_id, user_id);
CREATE INDEX user_group_assignment_by_project ON public.user_group_assignment USING btree (project_id, user_id);
CREATE POLICY of_own_companies ON user_group_assignment FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON user_group_assignment FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER user_group_assignment_announce AFTER INSERT OR DELETE OR UPDATE ON public.user_group_assignment FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER user_group_assignment_noted AFTER INSERT OR DELETE OR UPDATE ON public.user_group_assignment FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();

CREATE TABLE user_preference (
  user_id integer NOT NULL,
  key text NOT NULL,
  value text,
  changed_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT user_preference_pkey PRIMARY KEY (user_id, key),
  CONSTRAINT user_preference_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE
);
CREATE POLICY of_owner ON user_preference FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE POLICY own_alone ON user_preference FOR ALL TO stagecraft_app USING ((user_id = ( SELECT (NULLIF(current_setting('app.actor'::text, true), ''::text))::integer AS "nullif")));
CREATE TRIGGER user_preference_announce AFTER INSERT OR DELETE OR UPDATE ON public.user_preference FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

CREATE TABLE user_role (
  user_id integer NOT NULL,
  role text NOT NULL,
  source text NOT NULL DEFAULT 'hand'::text,
  CONSTRAINT user_role_pkey PRIMARY KEY (user_id, role),
  CONSTRAINT user_role_role_fkey FOREIGN KEY (role) REFERENCES role(name),
  CONSTRAINT user_role_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  CONSTRAINT user_role_source_check CHECK ((source = ANY (ARRAY['hand'::text, 'provider'::text])))
);
CREATE TRIGGER user_role_announce AFTER INSERT OR DELETE OR UPDATE ON public.user_role FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER user_role_noted AFTER INSERT OR DELETE OR UPDATE ON public.user_role FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();

CREATE TABLE van_credential (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  stage_id integer,
  user_id integer NOT NULL,
  name text NOT NULL,
  secret_hash bytea NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  created_by text NOT NULL,
  last_used_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  revoked_by text,
  CONSTRAINT van_credential_secret_hash_key UNIQUE (secret_hash),
  CONSTRAINT van_credential_user_id_key UNIQUE (user_id),
  CONSTRAINT van_credential_pkey PRIMARY KEY (id),
  CONSTRAINT van_credential_project_id_company_id_fkey FOREIGN KEY (project_id, company_id) REFERENCES project(id, company_id) ON DELETE CASCADE,
  CONSTRAINT van_credential_stage_id_fkey FOREIGN KEY (stage_id) REFERENCES stage(id) ON DELETE CASCADE,
  CONSTRAINT van_credential_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id)
);
CREATE INDEX van_credential_by_stage ON public.van_credential USING btree (stage_id) WHERE (stage_id IS NOT NULL);
CREATE UNIQUE INDEX van_credential_name_once ON public.van_credential USING btree (project_id, lower(name)) WHERE (revoked_at IS NULL);
CREATE POLICY of_own_companies ON van_credential FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON van_credential FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER van_credential_announce AFTER INSERT OR DELETE OR UPDATE OF revoked_at ON public.van_credential FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER van_credential_noted AFTER INSERT OR DELETE OR UPDATE ON public.van_credential FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();

CREATE TABLE view_as (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  viewer_id integer NOT NULL,
  user_id integer NOT NULL,
  reason text NOT NULL,
  session_grant text,
  started_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  CONSTRAINT view_as_pkey PRIMARY KEY (id),
  CONSTRAINT view_as_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_user(id) ON DELETE CASCADE,
  CONSTRAINT view_as_viewer_id_fkey FOREIGN KEY (viewer_id) REFERENCES app_user(id) ON DELETE CASCADE,
  CONSTRAINT view_as_check CHECK ((user_id <> viewer_id)),
  CONSTRAINT view_as_reason_check CHECK ((length(reason) >= 10))
);
CREATE INDEX view_as_by_user ON public.view_as USING btree (user_id);
CREATE INDEX view_as_by_viewer ON public.view_as USING btree (viewer_id);
CREATE INDEX view_as_open ON public.view_as USING btree (expires_at) WHERE (ended_at IS NULL);
CREATE POLICY of_owner ON view_as FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE POLICY own_alone ON view_as FOR ALL TO stagecraft_app USING (((COALESCE(current_setting('app.actor'::text, true), ''::text) = ''::text) OR (viewer_id = ( SELECT (NULLIF(current_setting('app.actor'::text, true), ''::text))::integer AS "nullif"))));
CREATE TRIGGER view_as_announce AFTER INSERT OR DELETE OR UPDATE ON public.view_as FOR EACH STATEMENT EXECUTE FUNCTION announce_change();

CREATE TABLE well (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  well_number text NOT NULL,
  active boolean NOT NULL DEFAULT true,
  hide boolean NOT NULL DEFAULT false,
  operator_name text NOT NULL DEFAULT ''::text,
  uwi text NOT NULL DEFAULT ''::text,
  lease_name text NOT NULL DEFAULT ''::text,
  location text NOT NULL DEFAULT ''::text,
  projection_zone text NOT NULL DEFAULT 'UTM'::text,
  control jsonb NOT NULL DEFAULT '{}'::jsonb,
  external_id text NOT NULL DEFAULT ''::text,
  expected_stage_count integer NOT NULL DEFAULT 0,
  brand text NOT NULL DEFAULT 'NONE'::text,
  planned_clean_volume double precision NOT NULL DEFAULT 0,
  planned_proppant_mass double precision NOT NULL DEFAULT 0,
  qc jsonb NOT NULL DEFAULT '{"controlFile": false, "wellboreVolume": false}'::jsonb,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  updated_by text NOT NULL DEFAULT ''::text,
  deleted_at timestamp(3) with time zone,
  CONSTRAINT well_id_project_id_company_id_key UNIQUE (id, project_id, company_id),
  CONSTRAINT well_pkey PRIMARY KEY (id),
  CONSTRAINT well_project_id_company_id_fkey FOREIGN KEY (project_id, company_id) REFERENCES project(id, company_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX well_number_once ON public.well USING btree (project_id, lower(well_number)) WHERE (deleted_at IS NULL);
CREATE POLICY not_deleted ON well AS RESTRICTIVE FOR ALL TO stagecraft_app USING (((deleted_at IS NULL) OR (( SELECT current_setting('app.deleted'::text, true) AS current_setting) = 'included'::text)));
CREATE POLICY of_own_companies ON well FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON well FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER well_announce AFTER INSERT OR DELETE OR UPDATE ON public.well FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER well_noted AFTER INSERT OR DELETE OR UPDATE ON public.well FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();
CREATE TRIGGER well_touch BEFORE UPDATE ON public.well FOR EACH ROW EXECUTE FUNCTION app_touch();
CREATE TRIGGER well_wakes_watchers AFTER UPDATE OF active, deleted_at ON public.well FOR EACH ROW WHEN (((old.active IS DISTINCT FROM new.active) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION wake_watchers();

CREATE TABLE well_document (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  company_id integer NOT NULL,
  project_id integer NOT NULL,
  well_id integer NOT NULL,
  kind text NOT NULL,
  version integer NOT NULL,
  made text NOT NULL,
  from_version integer,
  data jsonb,
  row_count integer NOT NULL,
  file_name text,
  file_digest text,
  file_bytes integer,
  given jsonb NOT NULL DEFAULT '{}'::jsonb,
  projection_zone text NOT NULL,
  note text NOT NULL DEFAULT ''::text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(),
  created_by text NOT NULL,
  CONSTRAINT well_document_well_id_kind_version_key UNIQUE (well_id, kind, version),
  CONSTRAINT well_document_pkey PRIMARY KEY (id),
  CONSTRAINT well_document_well_id_project_id_company_id_fkey FOREIGN KEY (well_id, project_id, company_id) REFERENCES well(id, project_id, company_id) ON DELETE CASCADE,
  CONSTRAINT well_document_check CHECK (((made = 'delete'::text) = (data IS NULL))),
  CONSTRAINT well_document_check1 CHECK (((made = 'undo'::text) = (from_version IS NOT NULL))),
  CONSTRAINT well_document_kind_check CHECK ((kind = ANY (ARRAY['trajectory'::text, 'perforations'::text, 'boreholevolumes'::text, 'stagelengths'::text, 'consumables'::text, 'pumpschedule'::text]))),
  CONSTRAINT well_document_made_check CHECK ((made = ANY (ARRAY['upload'::text, 'edit'::text, 'undo'::text, 'delete'::text]))),
  CONSTRAINT well_document_version_check CHECK ((version > 0))
);
CREATE INDEX well_document_by_project ON public.well_document USING btree (project_id, kind);
CREATE POLICY of_own_companies ON well_document FOR ALL TO stagecraft_app USING (((( SELECT current_setting('app.companies'::text, true) AS current_setting) = '*'::text) OR (company_id = ANY (( SELECT (string_to_array(NULLIF(NULLIF(current_setting('app.companies'::text, true), ''::text), '*'::text), ','::text))::integer[] AS string_to_array)::integer[]))));
CREATE POLICY of_owner ON well_document FOR ALL TO postgres USING (true) WITH CHECK (true);
CREATE TRIGGER well_document_announce AFTER INSERT OR DELETE OR UPDATE ON public.well_document FOR EACH STATEMENT EXECUTE FUNCTION announce_change();
CREATE TRIGGER well_document_noted AFTER INSERT OR DELETE OR UPDATE ON public.well_document FOR EACH ROW WHEN ((COALESCE(current_setting('app.actor'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION note_change();

CREATE OR REPLACE FUNCTION public.account_has_password(of_user integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT EXISTS (SELECT FROM account WHERE user_id = of_user AND password_hash IS NOT NULL)
$function$;

CREATE OR REPLACE FUNCTION public.account_password_hash(sign_in_email text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT password_hash FROM account WHERE lower(email) = lower(sign_in_email)
$function$;

CREATE OR REPLACE FUNCTION public.announce_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('changed', '');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.announce_changes_of(VARIADIC table_names text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY table_names LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION announce_change()',
      name || '_announce', name);
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION public.app_touch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- Strictly growing, so that two edits within one millisecond still differ.
  NEW.updated_at := greatest(
    date_trunc('milliseconds', clock_timestamp()),
    OLD.updated_at + interval '1 millisecond');
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.append_samples(p_companies text, p_stage integer, p_source text, p_first bigint, p_rows integer, p_first_time bigint, p_last_time bigint, p_frame bytea, p_epoch integer DEFAULT 0, p_digest bigint DEFAULT NULL::bigint, OUT stored boolean, OUT missing int8multirange, OUT refusal text, OUT same boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
DECLARE
  the_stage record;
  known int8multirange;
  wanted int8multirange := int8multirange(int8range(p_first, p_first + p_rows));
  newest bigint;
  now_ms bigint := floor(extract(epoch FROM clock_timestamp()) * 1000);
  late_by constant bigint := 60000;
  backfilled_after constant bigint := 300000;
  tail_id bigint;
  message text;
BEGIN
  -- Row security of the statements below; set here so that an append is one round trip.
  PERFORM set_config('app.companies', p_companies, true);
  stored := false;
  PERFORM pg_advisory_xact_lock(hashtext('append'), p_stage);
  SELECT s.company_id, s.state, c.active INTO the_stage
    FROM stage s JOIN company c ON c.id = s.company_id WHERE s.id = p_stage;
  IF NOT FOUND THEN refusal := 'notFound'; RETURN; END IF;
  IF NOT the_stage.active THEN refusal := 'company.inactive'; RETURN; END IF;
  IF EXISTS (SELECT FROM stage_move m JOIN stage o ON o.id = m.other_stage_id
      WHERE m.stage_id = p_stage AND m.kind = 'split' AND m.undone_at IS NULL AND m.at_ms <= p_last_time) THEN
    refusal := 'stage.split'; RETURN;
  END IF;
  IF the_stage.state = 'FINAL' THEN refusal := 'stage.closed'; RETURN; END IF;

  SELECT received INTO known FROM sample_source
    WHERE stage_id = p_stage AND source = p_source AND epoch = p_epoch FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO sample_source (stage_id, company_id, source, epoch)
      VALUES (p_stage, the_stage.company_id, p_source, p_epoch) RETURNING received INTO known;
  END IF;
  IF known && wanted THEN
    missing := wanted - known;
    same := p_digest = delivery_digest(p_stage, p_source, p_epoch, p_first, p_rows);
    RETURN;
  END IF;

  IF the_stage.state = 'PENDING' THEN
    UPDATE stage SET state = 'LOADING' WHERE id = p_stage AND state = 'PENDING';
    the_stage.state := 'LOADING';
  END IF;

  SELECT max(last_time) INTO newest FROM sample_source WHERE stage_id = p_stage;
  IF p_first_time < newest - late_by THEN
    PERFORM note_late_arrival(p_stage, the_stage.company_id, 'late', p_first_time, least(p_last_time, newest - late_by));
  END IF;
  IF the_stage.state = 'LOADING' AND p_first_time < now_ms - backfilled_after THEN
    PERFORM note_late_arrival(p_stage, the_stage.company_id, 'backfilled', p_first_time, least(p_last_time, now_ms - backfilled_after));
  END IF;

  INSERT INTO sample_tail (stage_id, company_id, first_time, last_time, row_count, frame, source, epoch, first_sequence, digest)
    VALUES (p_stage, the_stage.company_id, p_first_time, p_last_time, p_rows, p_frame, p_source, p_epoch, p_first, p_digest)
    RETURNING id INTO tail_id;
  UPDATE sample_source
    SET received = received + wanted,
        first_time = least(first_time, p_first_time),
        last_time = greatest(last_time, p_last_time),
        last_tail = tail_id
    WHERE stage_id = p_stage AND source = p_source AND epoch = p_epoch;
  stored := true;
  PERFORM pg_notify('arrived', p_stage::text);

  -- Only live stages have viewers to tell. NOTIFY carries at most 8000 bytes: a larger frame is named, not sent.
  IF the_stage.state = 'LOADING' THEN
    message := json_build_object('s', p_stage, 'f', translate(encode(p_frame, 'base64'), E'\n', ''))::text;
    IF octet_length(message) > 7900 THEN
      message := json_build_object('s', p_stage, 't', tail_id)::text;
    END IF;
    PERFORM pg_notify('live', message);
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.audit_assets(record text, image jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT array_remove(ARRAY[
    record || ':' || (image ->> 'id'),
    'user:' || (image ->> 'user_id'),
    'company:' || (image ->> 'company_id'),
    'project:' || (image ->> 'project_id'),
    'well:' || (image ->> 'well_id'),
    'stage:' || (image ->> 'stage_id'),
    'rule:' || (image ->> 'rule_id'),
    'tag:' || (image ->> 'tag_id'),
    CASE WHEN image ? 'asset_id' THEN lower(image ->> 'asset_type') || ':' || (image ->> 'asset_id') END
  ], NULL)
$function$;

CREATE OR REPLACE FUNCTION public.audit_differences(was jsonb, now_is jsonb, path text, depth integer)
 RETURNS TABLE(field text, pair jsonb)
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
DECLARE
  key text;
  a jsonb;
  b jsonb;
BEGIN
  FOR key IN SELECT jsonb_object_keys(was) UNION SELECT jsonb_object_keys(now_is) ORDER BY 1 LOOP
    a := nullif(was -> key, 'null');
    b := nullif(now_is -> key, 'null');
    CONTINUE WHEN a IS NOT DISTINCT FROM b;
    IF audit_is_secret(key) THEN
      field := path || key;
      pair := jsonb_build_array(
        CASE WHEN a IS NULL THEN 'null' ELSE '{"hidden": true}' END::jsonb,
        CASE WHEN b IS NULL THEN 'null' ELSE '{"hidden": true}' END::jsonb);
      RETURN NEXT;
    ELSIF depth < 8 AND coalesce(jsonb_typeof(a), 'object') = 'object' AND coalesce(jsonb_typeof(b), 'object') = 'object' THEN
      RETURN QUERY SELECT * FROM audit_differences(coalesce(a, '{}'), coalesce(b, '{}'), path || key || '.', depth + 1);
    ELSE
      field := path || key;
      pair := jsonb_build_array(audit_value(a), audit_value(b));
      RETURN NEXT;
    END IF;
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION public.audit_digest(r audit_record)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  SELECT sha256(convert_to(CASE
    WHEN num_nonnulls(r.acting_for, r.assets, r.internal, r.changes) = 0 THEN json_build_array(
      r.id, floor(extract(epoch FROM r.at) * 1000)::bigint, r.request_id, r.actor_id, r.actor_name,
      r.company_id, r.action, r.outcome, r.status, r.code, r.target::text)::text
    ELSE json_build_array(
      r.id, floor(extract(epoch FROM r.at) * 1000)::bigint, r.request_id, r.actor_id, r.actor_name,
      r.company_id, r.action, r.outcome, r.status, r.code, r.target::text,
      r.acting_for, r.assets::text, r.internal, r.changes::text)::text
  END, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.audit_is_internal(named text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  WITH ids AS MATERIALIZED (
    SELECT split_part(a, ':', 1) AS type, split_part(a, ':', 2)::integer AS id
    FROM unnest(named) a WHERE a ~ '^(stage|well):[0-9]{1,9}$'
  )
  SELECT EXISTS (
    SELECT FROM ids JOIN well w ON ids.type = 'well' AND w.id = ids.id AND w.hide
    UNION ALL SELECT FROM ids JOIN stage s ON ids.type = 'stage' AND s.id = ids.id AND s.hide)
$function$;

CREATE OR REPLACE FUNCTION public.audit_is_secret(field text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT field ~* '(passw|secret|token|hash|cipher|sealed|credential|private|api_?key|webhook|notification_?url|(^|_)(salt|t?otp)(_|$))'
$function$;

CREATE OR REPLACE FUNCTION public.audit_lineage(named text[])
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  WITH ids AS MATERIALIZED (
    SELECT split_part(a, ':', 1) AS type, split_part(a, ':', 2)::integer AS id
    FROM unnest(named) a WHERE a ~ '^(stage|well|project):[0-9]{1,9}$'
  )
  SELECT coalesce(array_agg(DISTINCT a), '{}') FROM (
    SELECT unnest(named) AS a
    UNION ALL SELECT unnest(ARRAY['well:' || s.well_id, 'project:' || s.project_id, 'company:' || s.company_id])
      FROM ids JOIN stage s ON ids.type = 'stage' AND s.id = ids.id
    UNION ALL SELECT unnest(ARRAY['project:' || w.project_id, 'company:' || w.company_id])
      FROM ids JOIN well w ON ids.type = 'well' AND w.id = ids.id
    UNION ALL SELECT 'company:' || p.company_id FROM ids JOIN project p ON ids.type = 'project' AND p.id = ids.id
  ) all_of_them
$function$;

CREATE OR REPLACE FUNCTION public.audit_listed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  INSERT INTO audit_asset (record_id, asset, company_id) SELECT NEW.id, unnest(NEW.assets), NEW.company_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.audit_noted_changes()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  WITH noted AS (
    SELECT e, n, e ->> 'record' AS record, e ->> 'image' AS image, e ->> 'kind' AS kind
    FROM jsonb_array_elements(('[' || coalesce(current_setting('app.changes', true), '') || ']')::jsonb) WITH ORDINALITY AS x(e, n)
  )
  SELECT coalesce(jsonb_agg(e ORDER BY n), '[]') FROM noted a
  WHERE kind = 'changed' OR NOT EXISTS (
    SELECT FROM noted b WHERE b.record = a.record AND b.image = a.image AND b.kind <> a.kind AND b.kind <> 'changed')
$function$;

CREATE OR REPLACE FUNCTION public.audit_value(value jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT CASE
    WHEN value IS NULL THEN 'null'::jsonb
    WHEN value::text ~* '(passw|secret|token|credential|api_?key)[^"]{0,40}("?\s*[=:])' OR value::text ~ '://[^/@[:space:]"]*:[^/@[:space:]"]*@'
      THEN '{"hidden": true}'::jsonb
    WHEN length(value::text) > 400
      THEN jsonb_build_object('cut', left(value #>> '{}', 400), 'length', length(value #>> '{}'))
    ELSE value
  END
$function$;

CREATE OR REPLACE FUNCTION public.audit_written()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  noted jsonb := audit_noted_changes();
  more integer := coalesce(nullif(current_setting('app.more_changes', true), ''), '0')::integer;
BEGIN
  NEW.position := NULL;
  NEW.hash := NULL;
  NEW.assets := ARRAY(SELECT unnest(coalesce(NEW.assets, '{}'))
    UNION SELECT jsonb_array_elements_text(e -> 'assets') FROM jsonb_array_elements(noted) e LIMIT 100);
  NEW.internal := EXISTS (SELECT FROM jsonb_array_elements(noted) e WHERE (e ->> 'internal')::boolean);
  -- What was refused may be out of reach: nothing is looked up about it.
  IF NEW.outcome IN ('changed', 'exported') THEN
    NEW.assets := audit_lineage(NEW.assets);
    NEW.internal := NEW.internal OR audit_is_internal(NEW.assets);
  END IF;
  NEW.changes := coalesce((SELECT jsonb_agg(e - 'assets' - 'internal' - 'image' ORDER BY n)
    FROM jsonb_array_elements(noted) WITH ORDINALITY AS x(e, n)), '[]')
    || CASE WHEN more > 0 THEN jsonb_build_array(jsonb_build_object('more', more)) ELSE '[]' END;
  PERFORM set_config('app.changes', '', true), set_config('app.more_changes', '', true);
  NEW.digest := audit_digest(NEW);
  INSERT INTO audit_written AS w VALUES (coalesce(NEW.company_id, 0), pg_backend_pid() % 64, 1)
    ON CONFLICT (company_id, slot) DO UPDATE SET written = w.written + 1;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.change_account_email(person integer, new_email text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  IF works_elsewhere(person) OR NOT (coalesce(current_setting('app.companies', true), '') = '*'
      OR EXISTS (SELECT FROM company_member WHERE user_id = person)) THEN
    RAISE EXCEPTION 'not a person of the companies of the caller' USING ERRCODE = '42501';
  END IF;
  UPDATE account SET email = new_email WHERE user_id = person AND NOT demo;
  RETURN FOUND;
END $function$;

CREATE OR REPLACE FUNCTION public.change_own_password(new_hash text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
BEGIN
  UPDATE account SET password_hash = new_hash, password_changed_at = clock_timestamp()
    WHERE user_id = nullif(current_setting('app.actor', true), '')::integer AND NOT demo;
  RETURN FOUND;
END $function$;

CREATE OR REPLACE FUNCTION public.chosen_language(of_user integer)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT value FROM user_preference WHERE user_id = of_user AND key = 'language'
$function$;

CREATE OR REPLACE FUNCTION public.close_stage_batch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE stage_batch_item i SET
    state = CASE WHEN i.state = 'waiting' THEN 'cancelled' ELSE 'failed' END,
    message = coalesce(NEW.failure, 'The job was stopped.'), ended_at = clock_timestamp()
  FROM stage_batch b WHERE b.job_id = NEW.id AND i.batch_id = b.id AND i.state IN ('waiting', 'running');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_role_table_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE role_table SET version = version + 1;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.count_versions_of(VARIADIC table_names text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY table_names LOOP
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION app_touch()', name || '_touch', name);
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION public.delivery_digest(p_stage integer, p_source text, p_epoch integer, p_first bigint, p_rows integer)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  SELECT digest FROM (
    SELECT t.digest FROM sample_tail t
      WHERE t.stage_id = p_stage AND t.source = p_source AND t.epoch = p_epoch
        AND t.first_sequence = p_first AND t.row_count = p_rows
    UNION ALL
    SELECT d.digest FROM sample_delivery s
      CROSS JOIN unnest(s.sources, s.epochs, s.first_sequences, s.row_counts, s.digests)
        AS d (source, epoch, first_sequence, row_count, digest)
      WHERE s.stage_id = p_stage AND d.source = p_source AND d.epoch = p_epoch
        AND d.first_sequence = p_first AND d.row_count = p_rows) found
  LIMIT 1
$function$;

CREATE OR REPLACE FUNCTION public.end_pta_runs()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE pta_interpretation
  SET status = CASE NEW.state WHEN 'STOPPED' THEN 'CANCELLED' ELSE 'FAILED' END,
    failure = CASE NEW.state WHEN 'STOPPED' THEN NULL ELSE 'interrupted' END,
    progress = NULL, generation = NULL, ended_at = clock_timestamp()
  WHERE job_id = NEW.id AND status IN ('QUEUED', 'RUNNING');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.force_row_security(VARIADIC table_names text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY table_names LOOP
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY of_owner ON %I TO %I USING (true) WITH CHECK (true)', name, current_user);
  END LOOP;
END $function$;

CREATE OR REPLACE FUNCTION public.give_pad_to_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('all projects'), NEW.company_id);
  INSERT INTO project_member (project_id, company_id, user_id)
    SELECT NEW.id, NEW.company_id, user_id FROM company_member
    WHERE company_id = NEW.company_id AND all_projects
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.give_pads_to_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('all projects'), NEW.company_id);
  INSERT INTO project_member (project_id, company_id, user_id)
    SELECT id, company_id, NEW.user_id FROM project WHERE company_id = NEW.company_id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_to_companies(VARIADIC table_names text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY table_names LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO stagecraft_app', name);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format($policy$
      CREATE POLICY of_own_companies ON %I TO stagecraft_app USING (
        (SELECT current_setting('app.companies', true)) = '*'
        OR company_id = ANY ((SELECT string_to_array(nullif(nullif(current_setting('app.companies', true), ''), '*'), ',')::integer[])::integer[])
      )$policy$, name);
    PERFORM force_row_security(name);
  END LOOP;
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO stagecraft_app;
END $function$;

CREATE OR REPLACE FUNCTION public.link_audit(most integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.new_person(person_subject text, person_name text, person_email text, companies integer[], author text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.new_van_user(van_subject text, van_name text, van_project integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  companies text := coalesce(current_setting('app.companies', true), '');
  of_company integer;
  van integer;
BEGIN
  SELECT company_id INTO of_company FROM project WHERE id = van_project AND deleted_at IS NULL
    AND (companies = '*' OR company_id::text = ANY (string_to_array(companies, ',')));
  IF NOT FOUND OR van_subject NOT LIKE 'van|%' THEN
    RAISE EXCEPTION 'not a van of a company of the caller' USING ERRCODE = '42501';
  END IF;
  INSERT INTO app_user (subject, name, email) VALUES (van_subject, van_name, '') RETURNING id INTO van;
  INSERT INTO user_role (user_id, role) VALUES (van, 'datavan');
  INSERT INTO company_member (company_id, user_id) VALUES (of_company, van);
  INSERT INTO project_member (project_id, company_id, user_id) VALUES (van_project, of_company, van);
  RETURN van;
END $function$;

CREATE OR REPLACE FUNCTION public.note_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE
  noise CONSTANT text[] := ARRAY['created_at', 'updated_at', 'updated_by', 'last_seen_at', 'last_used_at', 'provider_roles_at']
    || coalesce(TG_ARGV::text[], '{}');
  noted text := coalesce(current_setting('app.changes', true), '');
  was jsonb := '{}';
  now_is jsonb := '{}';
  image jsonb;
  record text := CASE TG_TABLE_NAME WHEN 'app_user' THEN 'user' ELSE replace(TG_TABLE_NAME, '_', '-') END;
  fields jsonb;
  is_internal boolean;
BEGIN
  IF TG_OP <> 'INSERT' THEN was := to_jsonb(OLD) - noise; END IF;
  IF TG_OP <> 'DELETE' THEN now_is := to_jsonb(NEW) - noise; END IF;
  IF was = now_is THEN RETURN NULL; END IF;
  IF length(noted) > 24000 THEN
    PERFORM set_config('app.more_changes', (coalesce(nullif(current_setting('app.more_changes', true), ''), '0')::integer + 1)::text, true);
    RETURN NULL;
  END IF;
  image := CASE TG_OP WHEN 'DELETE' THEN was ELSE now_is END;
  SELECT jsonb_object_agg(d.field, d.pair) INTO fields
    FROM (SELECT * FROM audit_differences(was, now_is, '', 0) WHERE pair <> '[null, null]' LIMIT 60) d;
  IF fields IS NULL THEN RETURN NULL; END IF;
  is_internal := coalesce((was ->> 'hide')::boolean, false) OR coalesce((now_is ->> 'hide')::boolean, false)
    OR (TG_TABLE_NAME = 'pta_case' AND (coalesce((was ->> 'hidden')::boolean, false) OR coalesce((now_is ->> 'hidden')::boolean, false)));
  IF TG_TABLE_NAME = 'pta_interpretation' THEN
    is_internal := NOT EXISTS (SELECT FROM pta_case c JOIN stage s ON s.id = (image ->> 'stage_id')::integer
      JOIN well w ON w.id = s.well_id
      WHERE c.id = (image ->> 'case_id')::integer AND NOT (c.hidden OR s.hide OR w.hide));
  END IF;
  PERFORM set_config('app.changes', noted || CASE noted WHEN '' THEN '' ELSE ',' END || jsonb_build_object(
    'record', record,
    'id', image ->> 'id',
    'name', left(coalesce(image ->> 'name', image ->> 'well_number', image ->> 'box_name', image ->> 'identifier'), 200),
    'kind', CASE
      WHEN TG_OP = 'INSERT' THEN 'added'
      WHEN TG_OP = 'DELETE' THEN 'removed'
      WHEN was -> 'deleted_at' IS DISTINCT FROM now_is -> 'deleted_at' THEN CASE now_is ->> 'deleted_at' IS NULL WHEN true THEN 'added' ELSE 'removed' END
      ELSE 'changed' END,
    'fields', fields,
    'assets', audit_assets(record, image),
    'internal', is_internal,
    'image', md5(image::text))::text, true);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.note_late_arrival(p_stage integer, p_company integer, p_kind text, p_first bigint, p_last bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  touching constant bigint := 60000;
BEGIN
  UPDATE late_arrival
    SET first_time = least(first_time, p_first), last_time = greatest(last_time, p_last),
        arrived_at = clock_timestamp()
    WHERE id = (SELECT id FROM late_arrival
      WHERE stage_id = p_stage AND kind = p_kind
        AND first_time <= p_last + touching AND last_time >= p_first - touching
      ORDER BY last_time DESC LIMIT 1);
  IF NOT FOUND THEN
    INSERT INTO late_arrival (stage_id, company_id, kind, first_time, last_time)
      VALUES (p_stage, p_company, p_kind, p_first, p_last);
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.range_count(ranges int8multirange)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT count(*) FROM unnest(ranges) $function$;

CREATE OR REPLACE FUNCTION public.remove_old_audit()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION public.rules_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('arrived', 'c' || coalesce(NEW.company_id, OLD.company_id));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.set_password_by_link(link_hash bytea, new_hash text, at_time timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
DECLARE of_user integer;
BEGIN
  DELETE FROM account_link WHERE token_hash = link_hash AND expires_at > at_time AND user_id IS NOT NULL
    RETURNING user_id INTO of_user;
  UPDATE account SET password_hash = new_hash, password_changed_at = clock_timestamp()
    WHERE user_id = of_user AND NOT demo;
  RETURN CASE WHEN FOUND THEN of_user END;
END $function$;

CREATE OR REPLACE FUNCTION public.stage_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('live', json_build_object(
    's', NEW.id, 'e', 'stage', 'state', NEW.state,
    'u', floor(extract(epoch FROM NEW.updated_at) * 1000))::text);
  IF NEW.state IS DISTINCT FROM OLD.state OR NEW.control IS DISTINCT FROM OLD.control THEN
    PERFORM pg_notify('arrived', 's' || NEW.id);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.stage_commented()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('live', json_build_object(
    's', coalesce(NEW.stage_id, OLD.stage_id), 'e', 'comment', 'c', coalesce(NEW.id, OLD.id),
    'i', 'CLIENT' NOT IN (coalesce(NEW.audience, ''), coalesce(OLD.audience, '')))::text);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.stage_tags_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed tag_subscription := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  -- What is being deleted has nobody left to tell.
  PERFORM pg_notify('live', json_build_object(
      's', s.id, 'e', 'stage', 'state', s.state,
      'u', floor(extract(epoch FROM s.updated_at) * 1000))::text)
    FROM stage s WHERE s.id = changed.stage_id
      OR s.well_id = changed.well_id OR s.project_id = changed.project_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.stages_fed_through(p_stage integer)
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE
AS $function$
  WITH RECURSIVE fed (id) AS (
    SELECT p_stage
    UNION
    SELECT CASE m.kind WHEN 'split' THEN m.other_stage_id ELSE m.stage_id END
    FROM fed JOIN stage_move m ON m.undone_at IS NULL
      AND ((m.kind = 'split' AND m.stage_id = fed.id) OR (m.kind = 'join' AND m.other_stage_id = fed.id))
    WHERE m.other_stage_id IS NOT NULL)
  SELECT id FROM fed
$function$;

CREATE OR REPLACE FUNCTION public.taken_emails(emails text[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT DISTINCT lower(email) FROM app_user WHERE lower(email) = ANY (emails) AND subject NOT LIKE 'van|%'
  UNION SELECT DISTINCT lower(email) FROM account WHERE lower(email) = ANY (emails)
$function$;

CREATE OR REPLACE FUNCTION public.wake_job_workers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('batch_job', '');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.wake_watchers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('etl_watcher', '');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.works_elsewhere(person integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  SELECT coalesce(current_setting('app.companies', true), '') <> '*' AND EXISTS (
    SELECT FROM company_member WHERE user_id = person
      AND company_id::text <> ALL (string_to_array(coalesce(current_setting('app.companies', true), ''), ',')))
$function$;
