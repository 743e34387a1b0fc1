import { isLive } from "@stagecraft/domain";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useMemo } from "react";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import type { StageFeed } from "#live/stage-feed.ts";

/** The stage as it is known now. */
export function usePresentSnapshot(
  stage: Stage,
  feed: StageFeed,
): StageSnapshot {
  const mayReadComments = useAbilities().can("view", "stagecomment");
  const notifications = useQuery(stageQueries.notifications(stage.id));
  const comments = useQuery({
    ...stageQueries.comments(stage.id),
    enabled: mayReadComments,
  });
  const quality = useQuery(stageQueries.quality(stage.id));
  const now = useCallback(() => feed.serverNow(), [feed]);
  const snapshot = useMemo(
    () => ({
      stage,
      notifications: notifications.data ?? [],
      comments: comments.data ?? [],
      areNotificationsKnown: notifications.data !== undefined,
      areCommentsKnown: comments.data !== undefined,
      quality: quality.data ?? null,
      readings: feed.readings,
      live: isLive(stage.state),
      isReplay: false,
      now,
    }),
    [stage, notifications.data, comments.data, quality.data, feed, now],
  );
  // Responses that arrive together are rendered in slices; another stage is shown immediately.
  const settled = useDeferredValue(snapshot);
  return settled.stage.id === stage.id ? settled : snapshot;
}
