import type { FastifyInstance } from "fastify";
import type { Database } from "#database/database.ts";
import { diskSentence, type DiskWatch } from "#database/disk-watch.ts";
import { missingMigrations } from "#database/migrate.ts";

interface Readiness {
  readonly database: boolean;
  readonly migrations: boolean;
  readonly jobs: boolean;
  /** False only when the engine is stopped; true when there is no engine. */
  readonly engine: boolean;
}

/** The engine's state for readiness. */
export interface EngineReport {
  readonly goesOn: boolean;
  readonly isBehind: boolean;
}

/** Provided by a layer that knows the engine: this layer is below it. */
export type ReadEngine = () => Promise<EngineReport>;

const jobTableExists = `SELECT EXISTS (SELECT FROM pg_catalog.pg_class c
  JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = 'pgboss' AND c.relname = 'job') AS ready`;

async function readiness(
  { pool }: Database,
  engine: EngineReport | null,
): Promise<Readiness> {
  try {
    const missing = await missingMigrations(pool);
    const { rows } = await pool.query<{ ready: boolean }>(jobTableExists);
    return {
      database: true,
      migrations: missing.length === 0,
      jobs: rows[0]?.ready === true,
      engine: engine?.goesOn ?? true,
    };
  } catch {
    // A failed query means that the server is not ready.
    return { database: false, migrations: false, jobs: false, engine: false };
  }
}

function statusOf(isReady: boolean, engine: EngineReport | null): string {
  if (!isReady) return "not ready";
  return engine?.isBehind === true ? "degraded" : "ready";
}

interface HealthSources {
  readonly database: Database;
  readonly disk: DiskWatch;
  readonly readEngine: ReadEngine;
}

/**
 * `/healthz`: the process is alive. `/readyz`: whether it can serve, how far
 * behind the engine is, how much disk space is left.
 */
export function serveHealth(
  app: FastifyInstance,
  { database, disk, readEngine }: HealthSources,
): void {
  app.get("/healthz", () => ({ status: "alive" }));
  app.get("/readyz", async (_, reply) => {
    const room = await disk.state();
    // The other checks report a missing table or database.
    const engine = await readEngine().catch(() => null);
    const checks = {
      ...(await readiness(database, engine)),
      disk: room.level !== "full",
    };
    const ready = Object.values(checks).every(Boolean);
    return reply.status(ready ? 200 : 503).send({
      status: statusOf(ready, engine),
      checks,
      engine,
      disk: diskSentence(room),
    });
  });
}
