import { clientAudience, isSupport } from "@stagecraft/domain";
import type { Actor } from "#access/actor.ts";
import type { StoredComment } from "#features/stage-comments/stage-comments.repository.ts";

/** People change their own comments; support may change any. */
export function mayChangeComment(
  actor: Actor,
  comment: StoredComment,
): boolean {
  return comment.authorId === actor.id || isSupport(actor.roles);
}

/** Returns the audience to read: clients get only theirs, whatever they request. Null means every audience. */
export function readableAudience(
  actor: Actor,
  requested: string | undefined,
): string | null {
  return actor.reach.seesInternal ? (requested ?? null) : clientAudience;
}

/** Clients cannot write to an audience they would not see. */
export function writableAudience(actor: Actor, wanted: string): string {
  return actor.reach.seesInternal ? wanted : clientAudience;
}
