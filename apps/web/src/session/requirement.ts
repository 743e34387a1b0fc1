import type { Requirement } from "#addresses/route-table.ts";
import type { Abilities } from "./abilities.ts";

/** For a list of permissions or roles, any one is sufficient. */
export function meets(requirement: Requirement, abilities: Abilities): boolean {
  if (typeof requirement === "string") return true;
  return "anyPermission" in requirement
    ? requirement.anyPermission.some((each) => abilities.hasPermission(each))
    : abilities.hasRole(...requirement.anyRole);
}
