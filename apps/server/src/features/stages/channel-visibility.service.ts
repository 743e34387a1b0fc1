import type { Actor } from "#access/actor.ts";
import {
  notificationsFor,
  type StageGuidance,
} from "#features/stage-notifications/notification-visibility.service.ts";

/** The computed rate is guidance in numbers. */
export const guidanceChannel = "guidanceRate";

/** Whoever may read a stage's guidance in words may read it in numbers. */
export function readsGuidanceChannel(
  actor: Actor,
  stage: StageGuidance,
): boolean {
  return notificationsFor(actor, stage)({ type: "guidance", code: null });
}
