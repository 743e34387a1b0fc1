import { randomUUID } from "node:crypto";
import {
  createActorDirectory,
  type ActorDirectory,
} from "#access/actor-directory.ts";
import {
  type ProviderRolesOptions,
  withProviderRoles,
} from "#access/provider-roles.ts";
import {
  createIdentityProvider,
  type IdentityProvider,
} from "#features/identity/provider/identity-provider.ts";
import { AccountMail } from "#features/identity/accounts/account-mail.service.ts";
import { createMailer } from "#features/identity/mailer.ts";
import { createVanTokens } from "#features/van-credentials/van-tokens.service.ts";
import {
  createViewDirectory,
  type ViewDirectory,
} from "#features/view-as/view-as.service.ts";
import {
  createTokenVerifier,
  type TokenVerifier,
} from "#http/callers/access-token.ts";
import { writeAudit } from "#http/audit.ts";
import type { ResponseCache } from "#http/responses/response-cache.ts";
import {
  createSessionReader,
  type SessionReader,
} from "#http/callers/session.ts";
import type { LiveBus } from "#live/live-bus.ts";
import type { ApiServerOptions } from "./api-server-options.ts";

export const embeddedAudience = "stagecraft-api";

export const embeddedClientId = "stagecraft-web";

export function accountMailOf(options: ApiServerOptions): AccountMail {
  const { database, secretKey, publicUrl, log, mail = null } = options;
  return new AccountMail({
    database,
    mailer: mail === null ? null : createMailer(mail),
    secretKey,
    publicUrl,
    log,
    now: Date.now,
  });
}

export function embeddedProvider(
  options: ApiServerOptions,
  mail: AccountMail,
): Promise<IdentityProvider> | null {
  if (options.oidc !== null) return null;
  const { database, publicUrl, secretKey, demo, openDemo, log } = options;
  return createIdentityProvider({
    database,
    publicUrl,
    secretKey,
    demo,
    openDemo: openDemo ?? false,
    log,
    mail,
  });
}

function tokenVerifier(
  options: ApiServerOptions,
  provider: IdentityProvider | null,
): TokenVerifier {
  if (provider !== null) {
    const keys = { kind: "local", jwks: provider.jwks } as const;
    return createTokenVerifier({
      issuer: provider.issuer,
      audience: embeddedAudience,
      keys,
    });
  }
  if (options.oidc === null) throw new Error("No identity provider");
  const { issuer, audience, roles } = options.oidc;
  return createTokenVerifier({
    issuer,
    audience,
    groupClaim: roles?.claim,
    keys: { kind: "remote", issuer },
  });
}

export interface People {
  readonly directory: ActorDirectory;
  readonly viewDirectory: ViewDirectory;
  readonly sessions: SessionReader;
}

/** Roles that follow the provider's groups change without a call of ours. */
const recordProviderRoles: ProviderRolesOptions["record"] = (
  transaction,
  person,
  change,
) =>
  writeAudit(transaction, {
    requestId: randomUUID(),
    actor: person,
    companyId: null,
    action: "users.followProvider",
    outcome: "changed",
    status: 200,
    code: null,
    target: { userId: person.id, ...change },
  });

export function peopleOf(
  options: ApiServerOptions,
  provider: IdentityProvider | null,
): People {
  const { database, demo, log } = options;
  const stored = createActorDirectory(database, {
    demo,
    log,
    storesStrangers: provider === null,
  });
  const mapping = options.oidc?.roles ?? null;
  const directory =
    mapping === null
      ? stored
      : withProviderRoles(stored, {
          database,
          log,
          now: Date.now,
          rolesOfGroups: mapping.rolesOfGroups,
          record: recordProviderRoles,
        });
  const viewDirectory = createViewDirectory(database, Date.now);
  const sessions = createSessionReader({
    verifier: options.verifier ?? tokenVerifier(options, provider),
    directory,
    isGranted: provider?.isGranted ?? null,
    machines: createVanTokens(database, log),
    views: viewDirectory.views,
  });
  return { directory, viewDirectory, sessions };
}

/** Roles, memberships and records are cached for speed and evicted on any change notification. */
export function forgetOnChange(
  live: LiveBus,
  { directory, viewDirectory }: People,
  responses: ResponseCache,
): void {
  live.watchChanges({
    changed() {
      directory.forget();
      viewDirectory.forget();
      responses.clear();
    },
    listening(listening) {
      directory.forget();
      viewDirectory.forget();
      responses.trust(listening);
    },
  });
}
