import { freePort } from "@stagecraft/testing";
import { randomUUID } from "node:crypto";
import type { Role } from "@stagecraft/domain";
import { createDatabase, dropDatabase } from "@stagecraft/embedded-postgres";
import { fastify } from "fastify";
import { inject } from "vitest";
import {
  type Database,
  inTransaction,
  openDatabase,
  platformIdentity,
} from "#database/database.ts";
import { templateDatabase } from "../../../../test/global-setup.ts";
import { AccountMail } from "../accounts/account-mail.service.ts";
import type { Mailer } from "../mailer.ts";
import {
  createAccount,
  type CreatedAccount,
} from "../accounts/account.service.ts";
import {
  createIdentityProvider,
  type IdentityProvider,
} from "../provider/identity-provider.ts";
import { identityRoutes } from "../identity.routes.ts";
import { TestBrowser } from "./test-browser.ts";

export interface IdentityWorld {
  readonly baseUrl: string;
  readonly databaseUrl: string;
  readonly database: Database;
  readonly identity: IdentityProvider;
  readonly mail: AccountMail;
  /** All logged lines as text. */
  readonly logged: string[];
  /** Advances the clock that throttles wrong passwords. */
  advance(seconds: number): void;
  newBrowser(headers?: Record<string, string>): TestBrowser;
  addAccount(
    email: string,
    roles: readonly Role[],
    demo?: boolean,
  ): Promise<CreatedAccount>;
  stop(): Promise<void>;
}

export interface IdentityWorldOptions {
  /** An existing database that is kept; otherwise a new one is created. */
  readonly databaseUrl?: string;
  readonly secretKey?: Buffer;
  readonly demo?: boolean;
  readonly accessTokenSeconds?: number;
  /** Without one, links are handed over. */
  readonly mailer?: Mailer;
}

export const testSecretKey = Buffer.alloc(32, 7);

/** Starts a server with the embedded provider on a separate database. */
export async function startIdentityWorld(
  options: IdentityWorldOptions = {},
): Promise<IdentityWorld> {
  const postgresUrl = inject("postgresUrl");
  const name = `identity_${randomUUID()}`;
  const databaseUrl =
    options.databaseUrl ??
    (await createDatabase(postgresUrl, name, templateDatabase));
  const database = openDatabase(databaseUrl);
  const baseUrl = `http://127.0.0.1:${await freePort()}`;
  const logged: string[] = [];
  const note = (details: object, message: string) =>
    void logged.push(`${message} ${JSON.stringify(details)}`);
  let aheadMs = 0;
  const secretKey = options.secretKey ?? testSecretKey;
  const mail = new AccountMail({
    database,
    mailer: options.mailer ?? null,
    secretKey,
    publicUrl: baseUrl,
    log: { error: note },
    now: () => Date.now() + aheadMs,
  });
  const identity = await createIdentityProvider({
    database,
    publicUrl: baseUrl,
    secretKey,
    mail,
    demo: options.demo ?? false,
    log: { info: note, warn: note, error: note },
    clock: () => Date.now() + aheadMs,
    ...(options.accessTokenSeconds === undefined
      ? {}
      : { accessTokenSeconds: options.accessTokenSeconds }),
  });
  const server = fastify({ trustProxy: true });
  await server.register(identityRoutes(identity));
  await server.listen({
    host: "127.0.0.1",
    port: Number(new URL(baseUrl).port),
  });
  return {
    baseUrl,
    databaseUrl,
    database,
    identity,
    mail,
    logged,
    advance: (seconds) => void (aheadMs += seconds * 1000),
    newBrowser: (headers) => new TestBrowser(baseUrl, headers),
    addAccount: (email, roles, demo = false) =>
      inTransaction(database, platformIdentity, (transaction) =>
        createAccount(transaction, {
          email,
          name: email.split("@")[0] ?? email,
          password: "stagecraft",
          roles,
          demo,
        }),
      ),
    async stop() {
      await server.close();
      await database.close();
      if (options.databaseUrl === undefined)
        await dropDatabase(postgresUrl, name);
    },
  };
}
