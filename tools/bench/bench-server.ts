import type { Role } from "@stagecraft/domain";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "@stagecraft/embedded-postgres";
import pg from "pg";
import { migrateDatabase } from "../../apps/server/src/database/migrate.ts";
import type { ApiAddress, ApiOrder } from "./api-process.ts";
import { startChild } from "./bench-child.ts";
import { type Api, apiClient } from "./bench-client.ts";
import type { BenchRun } from "./bench-run.ts";
import { createTokenSigner } from "./bench-tokens.ts";

export interface Person {
  readonly token: string;
  readonly api: Api;
}

/** The API on a database of its own that keeps what it acknowledged. */
export interface BenchServer {
  readonly port: number;
  /** Of the API and of PostgreSQL, for counting CPU time. */
  readonly apiPid: number;
  readonly postgresPid: number;
  readonly databaseUrl: string;
  /** As the database's owner, past row security. */
  readonly owner: pg.Pool;
  person(role: Role, projectIds?: readonly number[]): Promise<Person>;
}

/** fsync on, as the product runs it. */
export async function startDurablePostgres(
  run: BenchRun,
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    dataFolder: await run.folder(),
  });
  run.defer(() => postgres.stop());
  return postgres;
}

export async function startBenchServer(run: BenchRun): Promise<BenchServer> {
  const postgres = await startDurablePostgres(run);
  await migrateDatabase(postgres.url);
  const owner = openOwnerPool(run, postgres.url);
  const signer = await createTokenSigner();
  const api = startChild(run, { script: "./api-process.ts", profiled: true });
  const { issuer, audience, keys } = signer;
  const order: ApiOrder = { databaseUrl: postgres.url, issuer, audience, keys };
  const { port } = await api.ask<ApiAddress>(order);
  return {
    port,
    apiPid: api.pid,
    postgresPid: postgres.pid,
    databaseUrl: postgres.url,
    owner,
    async person(role, projectIds = []) {
      const subject = `${role}|${crypto.randomUUID()}`;
      await insertPerson(owner, subject, role, projectIds);
      const token = await signer.tokenFor(subject);
      return { token, api: apiClient(`http://127.0.0.1:${port}`, token) };
    },
  };
}

function openOwnerPool(run: BenchRun, url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  let ended = false;
  pool.on("error", (error) => {
    // The pool ends before its connections do: the server may end them first.
    if (!ended) throw error;
  });
  run.defer(() => {
    ended = true;
    return pool.end();
  });
  return pool;
}

async function insertPerson(
  owner: pg.Pool,
  subject: string,
  role: Role,
  projectIds: readonly number[],
): Promise<void> {
  await owner.query(
    `WITH person AS (
       INSERT INTO app_user (subject, name, email) VALUES ($1, $1, $1) RETURNING id
     ), their_role AS (
       INSERT INTO user_role (user_id, role) SELECT id, $2 FROM person
     ), companies AS (
       INSERT INTO company_member (company_id, user_id)
       SELECT DISTINCT project.company_id, person.id FROM project, person
       WHERE project.id = ANY($3)
     )
     INSERT INTO project_member (project_id, company_id, user_id)
     SELECT project.id, project.company_id, person.id FROM project, person
     WHERE project.id = ANY($3)`,
    [subject, role, projectIds],
  );
}
