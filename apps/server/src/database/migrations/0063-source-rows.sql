-- What sources sent last, by the names in their rows: van, group, well. Shows
-- people where rows go before they trust a mapping. Samples are not kept here.
CREATE TABLE source_row (
  id                  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  company_id          integer NOT NULL,
  -- The pad whose feed received the rows, or whose stage the file is of.
  project_id          integer NOT NULL,
  -- Null: a file.
  data_source_auth_id integer,
  -- Topic, log or file.
  source              text NOT NULL,
  well_name           text,
  -- Other columns that name something, by key: {"unitname": "VAN 12"}.
  names               jsonb NOT NULL,
  row_count           bigint NOT NULL,
  received_at         timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (project_id, company_id) REFERENCES project (id, company_id) ON DELETE CASCADE,
  FOREIGN KEY (data_source_auth_id, company_id) REFERENCES data_source_auth (id, company_id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX source_row_once ON source_row
  (project_id, (coalesce(data_source_auth_id, 0)), (md5(source)), (md5(coalesce(well_name, '') || names::text)));
CREATE INDEX source_row_by_auth ON source_row (data_source_auth_id, received_at);
CREATE INDEX source_row_by_company ON source_row (company_id);

SELECT keep_to_companies('source_row');
