import { fdiPlaybookRoles, stagecraftPlaybookRoles } from "@stagecraft/domain";
import type { Abilities } from "#session/abilities.ts";

/** Advice of the FDI playbook needs one of its roles and the permission. */
export function followsFdiPlaybook(abilities: Abilities): boolean {
  return (
    abilities.hasRole(...fdiPlaybookRoles) && abilities.can("view", "fdialert")
  );
}

export function followsStagecraftPlaybook(abilities: Abilities): boolean {
  return (
    abilities.hasRole(...stagecraftPlaybookRoles) &&
    abilities.can("view", "stagecraftalert")
  );
}
