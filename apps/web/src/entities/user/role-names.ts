import type { Role } from "@stagecraft/domain";
import type { TextKey } from "#translations/translation-keys.ts";

/** Roles in plain words; the texts belong to the screens about people. */
export function roleTextKey(role: Role): TextKey {
  return `profile.role.${role}`;
}
