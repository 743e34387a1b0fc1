import type { Actor } from "#access/actor.ts";
import {
  notificationsFor,
  type StageGuidance,
} from "#features/stage-notifications/notification-visibility.service.ts";

/** The computed rate is guidance in numbers. */
const guidanceChannel = "guidanceRate";

/** Which channels of a stage a person may take away: who may not read guidance gets no column of it. */
export function channelsFor(
  actor: Actor,
  stage: StageGuidance,
): (channel: string) => boolean {
  const readsGuidance = notificationsFor(
    actor,
    stage,
  )({ type: "guidance", code: null });
  return (channel) => readsGuidance || channel !== guidanceChannel;
}
