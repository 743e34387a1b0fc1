import { hash } from "node:crypto";
import type { Actor } from "#access/actor.ts";

const marks = new WeakMap<Actor, string>();
const markLength = 22;

/**
 * Returns a text that changes with what a person may do and reach, and with
 * nothing else. Streams compare it to find out that rights changed, browsers to
 * drop what they saved.
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
