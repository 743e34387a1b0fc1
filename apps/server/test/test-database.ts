import { randomBytes } from "node:crypto";
import { createDatabase, dropDatabase } from "@stagecraft/embedded-postgres";
import { inject } from "vitest";
import { ensureApplicationLogin } from "#database/application-login.ts";
import { openDatabase, type Database } from "#database/database.ts";
import { templateDatabase } from "./global-setup.ts";

/** A busy process connects slowly, which is no failure of the database. */
export const patientConnections = { connectTimeoutMs: 60_000 };

export interface TestDatabase {
  readonly url: string;
  /** The connection that the server uses. */
  readonly database: Database;
  /** The owner's connection: it sees and does everything, for test setup and checks. */
  readonly owner: Database;
  close(): Promise<void>;
}

/** Creates a separate migrated database, without a server. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const postgresUrl = inject("postgresUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const url = await createDatabase(postgresUrl, name, templateDatabase);
  const database = openDatabase(
    await ensureApplicationLogin(url, randomBytes(32)),
    patientConnections,
  );
  const owner = openDatabase(url, {
    ...patientConnections,
    rowSecurity: false,
    connections: 2,
  });
  return {
    url,
    database,
    owner,
    async close() {
      await database.close();
      await owner.close();
      await dropDatabase(postgresUrl, name);
    },
  };
}

/** Whether a session of the database waits for a lock that another holds. */
export async function someoneWaits(owner: Database): Promise<boolean> {
  const { rows } = await owner.pool.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

/** Ids of a company, project, well and PENDING stage. */
export interface PlainPad {
  readonly companyId: number;
  readonly projectId: number;
  readonly wellId: number;
  readonly stageId: number;
  readonly userId: number;
}

let counter = 0;

export async function aPlainPad(owner: Database): Promise<PlainPad> {
  counter += 1;
  const insert = async (sql: string, values: unknown[]) => {
    const { rows } = await owner.pool.query<{ id: number }>(sql, values);
    return (rows[0] as { id: number }).id;
  };
  const companyId = await insert(
    "INSERT INTO company (name) VALUES ($1) RETURNING id",
    [`Company ${counter}`],
  );
  const projectId = await insert(
    "INSERT INTO project (company_id, name) VALUES ($1, 'Pad') RETURNING id",
    [companyId],
  );
  const wellId = await insert(
    "INSERT INTO well (company_id, project_id, well_number) VALUES ($1, $2, '1H') RETURNING id",
    [companyId, projectId],
  );
  const stageId = await insert(
    `INSERT INTO stage (company_id, project_id, well_id, name, ordinal, control)
     VALUES ($1, $2, $3, 'Stage 1', 1, '{"parameters": {}}') RETURNING id`,
    [companyId, projectId, wellId],
  );
  const userId = await insert(
    "INSERT INTO app_user (subject, name, email) VALUES ($1, 'Ada', 'ada@example.test') RETURNING id",
    [`user|${counter}`],
  );
  return { companyId, projectId, wellId, stageId, userId };
}
