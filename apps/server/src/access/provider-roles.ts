import { DomainError, type Role } from "@stagecraft/domain";
import type {
  ActorDirectory,
  TokenGroups,
  TokenHolder,
} from "#access/actor-directory.ts";
import {
  inTransaction,
  platformIdentity,
  type Database,
  type Row,
  type Transaction,
} from "#database/database.ts";

interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface ProviderRolesOptions {
  readonly database: Database;
  readonly rolesOfGroups: ReadonlyMap<string, readonly Role[]>;
  readonly log: Log;
  readonly now: () => number;
  /** Writes the audit record of a change. */
  readonly record: (
    transaction: Transaction,
    person: { readonly id: number; readonly name: string },
    change: RoleChange,
  ) => Promise<void>;
}

interface RoleChange {
  readonly given: readonly Role[];
  readonly taken: readonly Role[];
}

interface KnownPerson extends Row {
  readonly id: number;
  readonly name: string;
  readonly provider_roles: Role[] | null;
  readonly provider_roles_at: Date | null;
}

type Outcome = "unknown" | "same" | "changed";

/** Roles found for a person are cached this long; the database remains decisive. */
const rememberedMs = 60_000;
const mostRemembered = 10_000;

function lockPerson(
  transaction: Transaction,
  subject: string,
): Promise<KnownPerson[]> {
  return transaction.query<KnownPerson>(
    "SELECT id, name, provider_roles, provider_roles_at FROM app_user WHERE subject = $1 FOR UPDATE",
    [subject],
  );
}

/** Without an administrator no new one could be appointed (decision D23). */
async function isLastAdministrator(
  transaction: Transaction,
  userId: number,
): Promise<boolean> {
  const rows = await transaction.query<Row & { user_id: number }>(
    `SELECT r.user_id FROM user_role r JOIN app_user u ON u.id = r.user_id
     WHERE r.role = 'administrator' AND u.deactivated_at IS NULL ORDER BY r.user_id FOR UPDATE`,
  );
  return rows.every(({ user_id }) => user_id === userId);
}

/**
 * Replaces the roles that came from groups; roles assigned by hand stay.
 * Returns the added and the removed roles.
 */
async function replaceProviderRoles(
  transaction: Transaction,
  userId: number,
  wanted: readonly Role[],
): Promise<RoleChange> {
  const taken = await transaction.query<Row & { role: Role }>(
    "DELETE FROM user_role WHERE user_id = $1 AND source = 'provider' AND role <> ALL ($2::text[]) RETURNING role",
    [userId, wanted],
  );
  const given = await transaction.query<Row & { role: Role }>(
    `INSERT INTO user_role (user_id, role, source) SELECT $1, unnest($2::text[]), 'provider'
     ON CONFLICT DO NOTHING RETURNING role`,
    [userId, wanted],
  );
  return {
    given: given.map(({ role }) => role),
    taken: taken.map(({ role }) => role),
  };
}

/** Assigns the roles that belong to the groups in an external provider's token. */
class ProviderRoles {
  readonly #options: ProviderRolesOptions;
  readonly #applied = new Map<string, { key: string; at: number }>();

  constructor(options: ProviderRolesOptions) {
    this.#options = options;
  }

  #wantedOf({ names }: TokenGroups): Role[] {
    const { rolesOfGroups } = this.#options;
    const wanted = names.flatMap((name) => rolesOfGroups.get(name) ?? []);
    return [...new Set(wanted)].sort();
  }

  async apply(subject: string, groups: TokenGroups): Promise<Outcome> {
    const wanted = this.#wantedOf(groups);
    const key = JSON.stringify([groups.issuedAt, wanted]);
    const { database, now } = this.#options;
    const known = this.#applied.get(subject);
    if (known?.key === key && now() - known.at < rememberedMs) return "same";
    const outcome = await inTransaction(
      database,
      platformIdentity,
      (transaction) => this.#follow(transaction, subject, groups, wanted),
    );
    if (outcome === "unknown") return outcome;
    if (this.#applied.size >= mostRemembered) this.#applied.clear();
    this.#applied.set(subject, { key, at: now() });
    return outcome;
  }

  async #follow(
    transaction: Transaction,
    subject: string,
    { issuedAt }: TokenGroups,
    wanted: readonly Role[],
  ): Promise<Outcome> {
    const [person] = await lockPerson(transaction, subject);
    if (person === undefined) return "unknown";
    const before = person.provider_roles ?? [];
    // An older token that is still valid must not bring earlier groups back.
    const isOlder = issuedAt < (person.provider_roles_at?.getTime() ?? 0);
    if (isOlder || before.join() === wanted.join()) return "same";
    const stepsDown =
      before.includes("administrator") && !wanted.includes("administrator");
    const isKept =
      stepsDown && (await isLastAdministrator(transaction, person.id));
    const { log } = this.#options;
    if (isKept)
      log.warn(
        { userId: person.id },
        "the last administrator stays, although the identity provider's groups say otherwise",
      );
    const followed = isKept ? [...wanted, "administrator" as const] : wanted;
    const change = await replaceProviderRoles(transaction, person.id, followed);
    await transaction.query(
      "UPDATE app_user SET provider_roles = $2, provider_roles_at = $3 WHERE id = $1",
      [person.id, [...followed].sort(), new Date(issuedAt)],
    );
    if (change.given.length + change.taken.length === 0) return "same";
    log.info(
      { userId: person.id, ...change },
      "roles follow the provider's groups",
    );
    await this.#options.record(transaction, person, change);
    return "changed";
  }
}

/** A person without a role or company is stored by the directory and still refused (decision D1). */
async function storeUnknown(
  directory: ActorDirectory,
  holder: TokenHolder,
): Promise<void> {
  try {
    await directory.actorOf(holder);
  } catch (error) {
    const isUnregistered =
      error instanceof DomainError && error.code === "unregistered account";
    if (!isUnregistered) throw error;
  }
}

/**
 * Wraps the directory, so that roles follow the token's groups before its
 * holder is looked up.
 */
export function withProviderRoles(
  directory: ActorDirectory,
  options: ProviderRolesOptions,
): ActorDirectory {
  const roles = new ProviderRoles(options);

  async function follow(
    holder: TokenHolder,
    groups: TokenGroups,
  ): Promise<void> {
    let outcome = await roles.apply(holder.subject, groups);
    if (outcome === "unknown") {
      await storeUnknown(directory, holder);
      outcome = await roles.apply(holder.subject, groups);
    }
    if (outcome === "changed") directory.forget();
  }

  return {
    async actorOf(holder) {
      if (holder.groups !== undefined) await follow(holder, holder.groups);
      return directory.actorOf(holder);
    },
    forget: () => directory.forget(),
  };
}
