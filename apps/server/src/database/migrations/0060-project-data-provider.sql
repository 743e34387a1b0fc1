-- The data provider of a pad: whose rows its vans and aliases choose. Pads made
-- until now have none; the project dialog demands one at their next edit.

ALTER TABLE project
  ADD COLUMN data_source_auth_id integer,
  ADD FOREIGN KEY (data_source_auth_id, company_id) REFERENCES data_source_auth (id, company_id);

CREATE INDEX project_by_data_source_auth ON project (data_source_auth_id);

-- A pad whose vans all belong to one provider has that one.
UPDATE project p SET data_source_auth_id = m.data_source_auth_id
  FROM (SELECT project_id, min(data_source_auth_id) AS data_source_auth_id FROM data_source_map_project
        GROUP BY project_id HAVING count(DISTINCT data_source_auth_id) = 1) m
  WHERE m.project_id = p.id;
