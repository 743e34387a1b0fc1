import { hash } from "node:crypto";
import type { Actor } from "#access/actor.ts";

const marks = new WeakMap<Actor, string>();
const markLength = 22;

/**
 * Returns a text that changes exactly when the permissions or the reach of a
 * person change. Streams compare it to notice changed rights, browsers to drop
 * saved data.
 */
export function rightsMarkOf(actor: Actor): string {
  const known = marks.get(actor);
  if (known !== undefined) return known;
  const { id, roles, permissions, reach } = actor;
  const rights = JSON.stringify([id, roles, [...permissions].sort(), reach]);
  const mark = hash("sha256", rights, "base64url").slice(0, markLength);
  marks.set(actor, mark);
  return mark;
}
