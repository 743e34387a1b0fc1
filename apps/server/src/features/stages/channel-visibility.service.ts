import type { Actor } from "#access/actor.ts";
import {
  notificationsFor,
  type StageGuidance,
} from "#features/stage-notifications/notification-visibility.service.ts";

/** The computed rate is guidance as numbers. */
export const guidanceChannel = "guidanceRate";

/** An actor who may read a stage's guidance as text may read it as numbers. */
export function readsGuidanceChannel(
  actor: Actor,
  stage: StageGuidance,
): boolean {
  return notificationsFor(actor, stage)({ type: "guidance", code: null });
}
