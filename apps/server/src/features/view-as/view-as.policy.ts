import { DomainError } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";

function refused(message: string): DomainError {
  return new DomainError("viewAs.refused", message);
}

function holdsMore(person: Actor, viewer: Actor): boolean {
  const isBeyond = [...person.permissions].some(
    (permission) => !viewer.permissions.has(permission),
  );
  const reachesMore =
    person.reach.companyIds === "all" && viewer.reach.companyIds !== "all";
  return isBeyond || reachesMore;
}

/**
 * Nobody looks through the eyes of a machine, of himself or of somebody who
 * holds more than he does (decision D23).
 */
export function guardView(viewer: Actor, person: Actor): void {
  if (!viewer.permissions.has("view:as"))
    throw refused("You may not look at the product as somebody else.");
  if (person.id === viewer.id) throw refused("This is you.");
  if (person.roles.includes("datavan"))
    throw refused("A data van sees no screens.");
  if (holdsMore(person, viewer))
    throw refused("This person may do more than you.");
}
