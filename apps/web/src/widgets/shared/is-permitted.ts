import type { Abilities } from "#session/abilities.ts";
import type { Widget } from "./widget.ts";

export function isPermitted(
  { permission }: Pick<Widget, "permission">,
  abilities: Abilities,
): boolean {
  return permission === "signed-in" || abilities.hasPermission(permission);
}
