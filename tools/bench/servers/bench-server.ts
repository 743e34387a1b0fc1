import type { Role } from "@stagecraft/domain";
import { startApi } from "./bench-api.ts";
import { type Api, apiClient } from "../loads/bench-client.ts";
import { startIssuer } from "./bench-issuer.ts";
import {
  openOwnerPool,
  type OwnerPool,
  startDatabase,
} from "./bench-postgres.ts";
import type { BenchRun } from "../measuring/bench-run.ts";

export interface Person {
  readonly token: string;
  readonly api: Api;
}

/** The API on its own database, with people created on demand. */
export interface BenchServer {
  readonly port: number;
  /** Process ids of the API and of PostgreSQL, for counting CPU time. */
  readonly apiPid: number;
  readonly postgresPid: number;
  readonly databaseUrl: string;
  readonly owner: OwnerPool;
  person(role: Role, projectIds?: readonly number[]): Promise<Person>;
}

export async function startBenchServer(
  run: BenchRun,
  environment: Readonly<Record<string, string>> = {},
): Promise<BenchServer> {
  const postgres = await startDatabase(run);
  const owner = openOwnerPool(run, postgres.url);
  const issuer = await startIssuer(run);
  const api = await startApi(run, postgres.url, {
    OIDC_ISSUER: issuer.address,
    OIDC_AUDIENCE: issuer.audience,
    OIDC_CLIENT_ID: "stagecraft-web",
    STAGECRAFT_DEMO: "off",
    ...environment,
  });
  return {
    port: api.port,
    apiPid: api.pid,
    postgresPid: postgres.pid,
    databaseUrl: postgres.url,
    owner,
    async person(role, projectIds = []) {
      const subject = `${role}|${crypto.randomUUID()}`;
      await insertPerson(owner, subject, role, projectIds);
      const token = issuer.tokenFor(subject);
      return { token, api: apiClient(api.url, token) };
    },
  };
}

async function insertPerson(
  owner: OwnerPool,
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
