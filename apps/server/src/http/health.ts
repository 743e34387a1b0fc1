import type { FastifyInstance } from "fastify";
import type { Database } from "#database/database.ts";
import { missingMigrations } from "#database/migrate.ts";

interface Readiness {
  readonly database: boolean;
  readonly migrations: boolean;
  readonly jobs: boolean;
}

const jobTableExists = `SELECT EXISTS (SELECT FROM pg_catalog.pg_class c
  JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = 'pgboss' AND c.relname = 'job') AS ready`;

async function readiness({ pool }: Database): Promise<Readiness> {
  try {
    const missing = await missingMigrations(pool);
    const { rows } = await pool.query<{ ready: boolean }>(jobTableExists);
    return {
      database: true,
      migrations: missing.length === 0,
      jobs: rows[0]?.ready === true,
    };
  } catch {
    // Not being able to ask is the answer.
    return { database: false, migrations: false, jobs: false };
  }
}

/** `/healthz`: the process lives. `/readyz`: it can serve. */
export function serveHealth(app: FastifyInstance, database: Database): void {
  app.get("/healthz", () => ({ status: "alive" }));
  app.get("/readyz", async (_, reply) => {
    const checks = await readiness(database);
    const ready = Object.values(checks).every(Boolean);
    return reply
      .status(ready ? 200 : 503)
      .send({ status: ready ? "ready" : "not ready", checks });
  });
}
