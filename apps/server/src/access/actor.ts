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
  /** The administrator who views the product as this person; null for the person. */
  readonly viewer: { readonly id: number; readonly name: string } | null;
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

/** The company of a person who belongs to exactly one; null for everybody else. */
export function soleCompanyOf({ reach }: Actor): number | null {
  if (reach.companyIds === "all" || reach.companyIds.length !== 1) return null;
  return reach.companyIds[0] ?? null;
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

function within(
  ids: readonly number[] | "all",
  limit: readonly number[] | "all",
): readonly number[] | "all" {
  if (limit === "all") return ids;
  return ids === "all" ? limit : ids.filter((id) => limit.includes(id));
}

/** Returns the person as an administrator may see it: nothing beyond the administrator's own reach. */
export function viewedBy(viewer: Actor, person: Actor): Actor {
  const { reach } = person;
  return {
    ...person,
    permissions: new Set(
      [...person.permissions].filter((one) => viewer.permissions.has(one)),
    ),
    reach: {
      ...reach,
      companyIds: within(reach.companyIds, viewer.reach.companyIds),
      projectIds: within(reach.projectIds, viewer.reach.projectIds),
      stageIds: within(reach.stageIds, viewer.reach.stageIds),
      seesInternal: reach.seesInternal && viewer.reach.seesInternal,
    },
    viewer: { id: viewer.id, name: viewer.name },
  };
}
