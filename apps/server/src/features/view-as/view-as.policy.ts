import { DomainError } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";

function holdsMore(person: Actor, viewer: Actor): boolean {
  const isBeyond = [...person.permissions].some(
    (permission) => !viewer.permissions.has(permission),
  );
  const reachesMore =
    person.reach.companyIds === "all" && viewer.reach.companyIds !== "all";
  return isBeyond || reachesMore;
}

/**
 * Nobody can view the product as a machine, as himself or as somebody with more
 * rights (decision D23). Returns the reason; null when there is none.
 */
function objection(viewer: Actor, person: Actor): string | null {
  if (!viewer.permissions.has("view:as"))
    return "You may not view the product as another person.";
  if (person.id === viewer.id) return "This is you.";
  if (person.roles.includes("datavan")) return "A data van sees no screens.";
  return holdsMore(person, viewer) ? "This person may do more than you." : null;
}

export function mayView(viewer: Actor, person: Actor): boolean {
  return objection(viewer, person) === null;
}

export function guardView(viewer: Actor, person: Actor): void {
  const reason = objection(viewer, person);
  if (reason !== null) throw new DomainError("viewAs.refused", reason);
}
