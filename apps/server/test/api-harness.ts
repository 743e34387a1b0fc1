import { freePort } from "@stagecraft/testing";
import { randomBytes, randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  contract,
  createClient,
  type Client,
  type ClientRequest,
  type StagecraftContract,
} from "@stagecraft/contract";
import type { Role } from "@stagecraft/domain";
import { createDatabase, dropDatabase } from "@stagecraft/embedded-postgres";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { pino } from "pino";
import { inject } from "vitest";
import type { GitLabConfiguration } from "#configuration/gitlab-configuration.ts";
import type { GraphConfiguration } from "#configuration/graph-configuration.ts";
import type { MailConfiguration } from "#configuration/mail-configuration.ts";
import type { OidcConfiguration } from "#configuration/oidc-configuration.ts";
import type { SpeechConfiguration } from "#configuration/speech-configuration.ts";
import {
  usualUsageLimits,
  usualWorkLimits,
  type UsageLimits,
  type WorkLimits,
} from "#configuration/usage-limits.ts";
import { ensureApplicationLogin } from "#database/application-login.ts";
import { openDatabase, type Database } from "#database/database.ts";
import { DiskWatch, type ReadDisk } from "#database/disk-watch.ts";
import type { DryRunTiming } from "#features/etl-jobs/dry-runs/run-trial.ts";
import { EngineLoop } from "#features/stage-engine/rounds/engine-loop.service.ts";
import type { EngineBudget } from "#features/stage-engine/rounds/engine-budget.ts";
import type { EngineTiming } from "#features/stage-engine/rounds/engine-timing.ts";
import { createTokenVerifier } from "#http/callers/access-token.ts";
import type { StreamTiming } from "#http/responses/event-stream.ts";
import { PostgresLiveBus } from "#live/postgres-live-bus.ts";
import { createApiServer } from "#processes/api-server.ts";
import { templateDatabase } from "./global-setup.ts";
import { patientConnections } from "./test-database.ts";

export interface ApiResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** A rejected call of the typed client. */
class CallRefused extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;

  constructor(
    status: number,
    error: { code: string; message: string; details?: unknown },
  ) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.details = error.details;
  }
}

export type Sender = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ApiResponse>;

export interface Person {
  readonly id: number;
  readonly subject: string;
  readonly token: string;
  readonly api: Client<StagecraftContract>;
  readonly send: Sender;
}

export interface PersonOptions {
  readonly name?: string;
  readonly roles: readonly Role[];
  readonly companies?: readonly number[];
  readonly projects?: readonly {
    readonly id: number;
    readonly companyId: number;
  }[];
}

export interface TokenClaims {
  readonly expiresAt?: number;
  /** Facts about the person from an external provider. */
  readonly profile?: {
    readonly name?: string;
    readonly email?: string;
    readonly email_verified?: boolean;
  };
}

export interface TestApi {
  readonly url: string;
  /** Connection as the owner: it sees and does everything, for test setup and checks. */
  readonly owner: Database;
  /** The connection that the server itself uses. */
  readonly database: Database;
  readonly databaseUrl: string;
  /** The key that the server seals secrets with. */
  readonly secretKey: Buffer;
  person(options: PersonOptions): Promise<Person>;
  readonly anonymous: Sender;
  tokenFor(subject: string, claims?: TokenClaims): Promise<string>;
}

/** A test API with a separate server and database. */
export interface OwnTestApi extends TestApi {
  close(): Promise<void>;
}

export interface TestApiOptions {
  readonly applicationCheck?: boolean;
  readonly rowSecurity?: boolean;
  /** Runs the engine, as the worker process does. */
  readonly engine?: boolean;
  /** A smaller budget than usual for a stage. */
  readonly engineBudget?: Partial<EngineBudget>;
  readonly engineTiming?: Partial<EngineTiming>;
  /** Replaces the embedded voice. */
  readonly speech?: SpeechConfiguration;
  /** Replaces the embedded tracker. */
  readonly gitLab?: GitLabConfiguration;
  /** Replaces the team channels of our own database. */
  readonly graph?: GraphConfiguration;
  /** Uses the embedded identity provider instead of tokens created on the spot. */
  readonly identity?: boolean;
  /** Uses this external identity provider instead of tokens created on the spot. */
  readonly oidc?: OidcConfiguration;
  /** Adds the demo accounts, if there are any. */
  readonly demo?: boolean;
  /** An existing database that is kept afterwards. */
  readonly databaseUrl?: string;
  /** The key that this database is sealed with. */
  readonly secretKey?: Buffer;
  /** The port to listen on, for a server that replaces another. */
  readonly port?: number;
  /** Proxies that are trusted to state a client's address. */
  readonly trustedProxies?: readonly string[];
  /** The address users reach the server at, when it differs from where it listens. */
  readonly publicUrl?: string;
  /** Replaces the readings of the real disk; such a server is not shared. */
  readonly readDisk?: ReadDisk;
  readonly diskClock?: () => number;
  /** The server connects to its database through this line; the owner of the tests connects directly. */
  readonly lineTo?: (databaseUrl: string) => Promise<string>;
  /** Without a mail server, links are handed over. */
  readonly mail?: MailConfiguration;
  /** Local hosts that team messages may be sent to. */
  readonly allowedHosts?: readonly string[];
  readonly usageLimits?: Partial<UsageLimits>;
  readonly workLimits?: Partial<WorkLimits>;
  /** Open streams look for changed rights more often than usual. */
  readonly streamTiming?: Partial<StreamTiming>;
  /** Files of feeds are in its `inbox`. */
  readonly dataFolder?: string;
  readonly dryRunTiming?: Partial<DryRunTiming>;
}

/** Tests act faster than people do; tests of limits set their own. */
const hurriedLimits: UsageLimits = {
  ...usualUsageLimits,
  requestsPerSecond: { person: 10_000, company: 10_000 },
  computeSecondsPerMinute: { person: 600, company: 600 },
};

/** Removes the pauses that spare a machine or let rows gather, so that no test waits for them. */
export const promptTiming: Partial<EngineTiming> = {
  scanEveryMs: 500,
  neighboursEveryMs: 300,
  dueEveryMs: 50,
  shortestTickMs: 20,
  quietBeforeEndMs: 1000,
  quietBeforeRecomputeMs: 100,
  retryRoundMs: 50,
  beatEveryMs: 200,
};

/**
 * Listening for longer than it takes to send a message to the topic would only
 * slow tests down.
 */
const promptDryRuns: Partial<DryRunTiming> = {
  listenMs: 5000,
  afterFirstRowMs: 500,
};

const issuer = "https://identity.test";
const audience = "stagecraft-api";
const testProvider: OidcConfiguration = {
  issuer,
  audience,
  clientId: "stagecraft-web",
  roles: null,
};

async function createKeys() {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  const jwk = {
    ...(await exportJWK(publicKey)),
    kid: "test",
    alg: "ES256",
    use: "sig",
  };
  const verifier = createTokenVerifier({
    issuer,
    audience,
    keys: { kind: "local", jwks: { keys: [jwk] } },
  });
  const sign = (subject: string, expiresAt: number, profile: object = {}) =>
    new SignJWT({ client_id: "stagecraft-web", jti: randomUUID(), ...profile })
      .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid: "test" })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(subject)
      .setIssuedAt(Math.floor(expiresAt / 1000) - 3600)
      .setExpirationTime(Math.floor(expiresAt / 1000))
      .sign(privateKey);
  return { verifier, sign };
}

function sender(baseUrl: string, token: string | null): Sender {
  return async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ApiResponse> => {
    const binary = body instanceof Uint8Array;
    const response = await fetch(`${baseUrl}/api/v1/${path}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || binary
          ? {}
          : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: binary ? Buffer.from(body) : JSON.stringify(body) }),
    });
    const json =
      response.headers.get("content-type")?.includes("json") === true;
    const parsed: unknown = json
      ? await response.json()
      : Buffer.from(await response.arrayBuffer());
    return { status: response.status, body: parsed, headers: response.headers };
  };
}

function typedClient(send: Sender): Client<StagecraftContract> {
  return createClient(
    contract,
    async ({ method, path, body }: ClientRequest) => {
      const response = await send(method, path, body);
      if (response.status < 300)
        return response.status === 204 ? undefined : response.body;
      throw new CallRefused(
        response.status,
        (response.body as { error: { code: string; message: string } }).error,
      );
    },
  );
}

async function insertPerson(
  owner: Database,
  subject: string,
  options: PersonOptions,
): Promise<number> {
  const { rows } = await owner.pool.query<{ id: number }>(
    "INSERT INTO app_user (subject, name, email) VALUES ($1, $2, $3) RETURNING id",
    [
      subject,
      options.name ?? `Person ${subject.slice(-4)}`,
      `${subject}@example.test`,
    ],
  );
  const id = rows[0]?.id ?? 0;
  await owner.pool.query(
    "INSERT INTO user_role (user_id, role) SELECT $1, unnest($2::text[])",
    [id, options.roles],
  );
  const projects = options.projects ?? [];
  const companies = new Set([
    ...(options.companies ?? []),
    ...projects.map(({ companyId }) => companyId),
  ]);
  for (const companyId of companies) {
    await owner.pool.query(
      "INSERT INTO company_member (company_id, user_id) VALUES ($1, $2)",
      [companyId, id],
    );
  }
  for (const project of projects) {
    await owner.pool.query(
      "INSERT INTO project_member (project_id, company_id, user_id) VALUES ($1, $2, $3)",
      [project.id, project.companyId, id],
    );
  }
  return id;
}

const byName = ([left]: [string, unknown], [right]: [string, unknown]) =>
  left < right ? -1 : 1;

const shared = new Map<string, Promise<TestApi>>();

/**
 * Returns the server that the tests of this worker share, one for each set of
 * options. Companies isolate them: a test creates its own and assumes nothing
 * about other data in the database. It ends with the worker.
 */
export function sharedTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const key = JSON.stringify(Object.entries(options).sort(byName));
  const known = shared.get(key) ?? startTestApi(options);
  shared.set(key, known);
  return known;
}

/** Starts the real server on a separate database, with users created on the spot. */
export async function startTestApi(
  options: TestApiOptions = {},
): Promise<OwnTestApi> {
  const postgresUrl = inject("postgresUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const databaseUrl =
    options.databaseUrl ??
    (await createDatabase(postgresUrl, name, templateDatabase));
  const log = pino({ level: process.env["TEST_LOG"] ?? "fatal" });
  const secretKey = options.secretKey ?? randomBytes(32);
  const { rowSecurity = true } = options;
  // Connects as the server's processes do; the owner bypasses row security.
  const loginUrl = rowSecurity
    ? await ensureApplicationLogin(databaseUrl, secretKey)
    : databaseUrl;
  const serverUrl = (await options.lineTo?.(loginUrl)) ?? loginUrl;
  const workLimits = { ...usualWorkLimits, ...options.workLimits };
  const { connectionsPerCompany } = workLimits;
  const database = openDatabase(serverUrl, {
    ...patientConnections,
    rowSecurity,
    connectionsPerCompany,
  });
  const owner = openDatabase(databaseUrl, {
    ...patientConnections,
    rowSecurity: false,
    connections: 2,
  });
  const live = new PostgresLiveBus(serverUrl, database, log);
  await live.start();
  const engine =
    options.engine === true
      ? new EngineLoop({
          url: serverUrl,
          database,
          log,
          owner: name,
          timing: { ...promptTiming, ...options.engineTiming },
          budget: options.engineBudget ?? {},
        })
      : null;
  await engine?.start();
  const { verifier, sign } = await createKeys();
  const identity = options.identity === true;
  const port = options.port ?? (identity ? await freePort() : 0);
  const app = await createApiServer({
    database,
    databaseUrl: serverUrl,
    rowSecurity,
    usageLimits: { ...hurriedLimits, ...options.usageLimits },
    workLimits,
    live,
    disk: new DiskWatch({
      folder: ".",
      ...(options.readDisk === undefined ? {} : { readDisk: options.readDisk }),
      ...(options.diskClock === undefined ? {} : { now: options.diskClock }),
    }),
    log,
    ...(identity || options.oidc !== undefined ? {} : { verifier }),
    publicUrl: options.publicUrl ?? `http://127.0.0.1:${port}`,
    trustedProxies: options.trustedProxies ?? [],
    secretKey,
    demo: options.demo ?? false,
    oidc: identity ? null : (options.oidc ?? testProvider),
    speech: options.speech ?? null,
    gitLab: options.gitLab ?? null,
    graph: options.graph ?? null,
    notifications: {
      allowedHosts: options.allowedHosts ?? [],
      supportUrl: null,
    },
    // Providers of tests listen on this machine.
    privateSources: true,
    mail: options.mail ?? null,
    externalLinks: {
      helpUrl: null,
      mapUrl: null,
      apiMonitorUrl: null,
      engineMonitorUrl: null,
      externalChartUrl: null,
      jobManagerUrl: null,
      teamHelpUrl: null,
      locationHelpUrl: null,
      uwiHelpUrl: null,
      workflowHelpUrl: null,
    },
    webFolder: null,
    applicationCheck: options.applicationCheck ?? true,
    ...(options.streamTiming && { streamTiming: options.streamTiming }),
    dataFolder: options.dataFolder ?? join(tmpdir(), "stagecraft-tests"),
    dryRunTiming: { ...promptDryRuns, ...options.dryRunTiming },
  });
  const url = await app.listen({ port, host: "127.0.0.1" });

  return {
    url,
    owner,
    database,
    databaseUrl,
    secretKey,
    anonymous: sender(url, null),
    tokenFor: (subject, claims) =>
      sign(
        subject,
        claims?.expiresAt ?? Date.now() + 3_600_000,
        claims?.profile,
      ),
    async person(personOptions) {
      const subject = `user|${randomUUID()}`;
      const id = await insertPerson(owner, subject, personOptions);
      const token = await sign(subject, Date.now() + 3_600_000);
      const send = sender(url, token);
      return { id, subject, token, send, api: typedClient(send) };
    },
    async close() {
      await app.close();
      await engine?.stop();
      await live.close();
      await database.close();
      await owner.close();
      if (options.databaseUrl === undefined)
        await dropDatabase(postgresUrl, name);
    },
  };
}
