import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { createDatabase, dropDatabase } from "@stagecraft/embedded-postgres";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createSchemaOf, migrateDatabase } from "#database/migrate.ts";

const postgresUrl = inject("postgresUrl");
const name = `surveys_${randomBytes(6).toString("hex")}`;
let client: pg.Client;
let url: string;

beforeAll(async () => {
  url = await createDatabase(postgresUrl, name);
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await dropDatabase(postgresUrl, name);
});

const survey = {
  lengthUnit: "ft",
  surfaceNorthMetres: 1,
  surfaceEastMetres: 2,
  stations: [
    { mdMetres: 0, inclinationDegrees: 0, azimuthDegrees: 0 },
    { mdMetres: 3000, inclinationDegrees: 90, azimuthDegrees: 352 },
  ],
  perforations: [
    { stageNumber: 2, topMdMetres: 2700, bottomMdMetres: 2720 },
    { stageNumber: 1, topMdMetres: 2800, bottomMdMetres: 2820 },
  ],
  neighbours: [],
};

async function migratedFromBefore(): Promise<void> {
  const folder = new URL("../../database/migrations/", import.meta.url);
  const earlier = (await readdir(folder)).filter((each) => each < "0075");
  await client.query("BEGIN");
  await createSchemaOf(client, earlier);
  await client.query("COMMIT");
  await client.query(
    "INSERT INTO schema_migration (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING",
    [earlier],
  );
  await client.query(
    `WITH c AS (INSERT INTO company (name) VALUES ('Kestrel') RETURNING id),
       p AS (INSERT INTO project (company_id, name, timezone) SELECT id, 'Pad', 'UTC' FROM c RETURNING id, company_id)
     INSERT INTO well (company_id, project_id, well_number, projection_zone)
       SELECT company_id, id, unnest(ARRAY['1H', '2H']), 'UTM' FROM p`,
  );
  await client.query(
    `INSERT INTO well_trajectory (company_id, project_id, well_id, data, updated_by)
     SELECT company_id, project_id, id, CASE well_number WHEN '1H' THEN $1::jsonb ELSE $1::jsonb || '{"perforations": []}' END, 'Ada'
     FROM well`,
    [JSON.stringify(survey)],
  );
  await client.query("INSERT INTO role (name) VALUES ('surveyor'), ('reader')");
  await client.query(
    "INSERT INTO role_permission (role, permission) VALUES ('surveyor', 'edit:wells'), ('reader', 'view:projects')",
  );
  await migrateDatabase(url);
}

test("WD16: surveys stored before there were versions are version 1, and whoever could edit wells can edit documents", async () => {
  await migratedFromBefore();
  const { rows } = await client.query<{ kind: string; data: object }>(
    `SELECT w.well_number, d.kind, d.version, d.made, d.row_count, d.created_by, d.projection_zone, d.data
     FROM well_document d JOIN well w ON w.id = d.well_id ORDER BY w.well_number, d.kind`,
  );
  const { stations, surfaceNorthMetres, surfaceEastMetres } = survey;
  const trajectory = {
    kind: "trajectory",
    version: 1,
    made: "upload",
    row_count: 2,
    created_by: "Ada",
    projection_zone: "UTM",
    data: {
      lengthUnit: "ft",
      depthReference: "kellyBushing",
      northReference: "grid",
      referenceElevationMetres: null,
      surfaceNorthMetres,
      surfaceEastMetres,
      stations,
      neighbors: [],
    },
  };
  const perforations = {
    kind: "perforations",
    version: 1,
    row_count: 2,
    data: {
      lengthUnit: "ft",
      depthReference: "kellyBushing",
      rows: survey.perforations.map((row) => ({
        ...row,
        clusterNumber: null,
        shots: null,
      })),
    },
  };
  expect(rows).toMatchObject([
    { well_number: "1H", ...perforations },
    { well_number: "1H", ...trajectory },
    { well_number: "2H", ...trajectory },
  ]);
  const granted = await client.query<{ role: string }>(
    "SELECT role FROM role_permission WHERE permission = 'edit:welldocuments' AND role IN ('surveyor', 'reader')",
  );
  expect(granted.rows).toEqual([{ role: "surveyor" }]);
});
