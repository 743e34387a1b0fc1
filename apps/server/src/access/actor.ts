import { isClient, type Permission, type Role } from "@stagecraft/domain";
import type { Identity } from "#database/database.ts";

/** The assets an actor may reach, apart from what they may do with them. */
export interface Reach {
  readonly companyIds: readonly number[] | "all";
  readonly projectIds: readonly number[] | "all";
  /** For a van bound to single stages: these stages and nothing else. */
  readonly stageIds: readonly number[] | "all";
  /** Whether the actor sees hidden wells and stages, comments for other audiences and internal notes. */
  readonly seesInternal: boolean;
}

/** The person or machine behind a request. */
export interface Actor {
  readonly id: number;
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly picture: string | null;
  readonly createdAt: number;
  readonly roles: readonly Role[];
  readonly permissions: ReadonlySet<Permission>;
  readonly reach: Reach;
  /** Whether this is a shared demo account. */
  readonly isDemo: boolean;
}

/**
 * Returns the allowance that a request counts against: that of the companies
 * the person belongs to. Vans have an allowance separate from their company's
 * people, so that no reader in an office can hold up live data; support, who
 * see every company, share one.
 */
export function shareOf({ reach, roles }: Actor): string {
  const companies =
    reach.companyIds === "all" ? "support" : reach.companyIds.join(",");
  return roles.includes("datavan") ? `vans of ${companies}` : companies;
}

export function identityOf(actor: Actor): Identity {
  return {
    actorId: actor.id,
    companyIds: actor.reach.companyIds,
    share: shareOf(actor),
  };
}

export function seesInternal(roles: readonly string[]): boolean {
  return !isClient(roles) || roles.includes("datavan");
}

/** The value of a nullable array parameter: null means no limit. */
export function limitOf(
  ids: readonly number[] | "all",
): readonly number[] | null {
  return ids === "all" ? null : ids;
}
