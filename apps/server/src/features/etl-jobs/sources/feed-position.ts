import { FeedFailure } from "#features/etl-jobs/feed-failure.ts";
import type { FeedServices } from "#features/etl-jobs/feed-definition.ts";
import type { FeedPosition } from "#features/etl-jobs/sources/feed-writer.ts";
import {
  refusalText,
  RowRouter,
  type FeedSource,
} from "#features/etl-jobs/sources/row-router.ts";
import type { JobContext, JobTarget } from "#jobs/job-definition.ts";

interface NamedTarget {
  readonly stageId?: number | undefined;
  readonly projectId?: number | undefined;
}

/**
 * Returns where a feed with a specific stage or well stores its rows. A feed
 * whose stage was deleted has no target: its rows must not end up in another
 * stage.
 */
export function positionOf(
  { stageId, wellId }: JobTarget,
  named: NamedTarget,
): FeedPosition {
  if (stageId !== null) return { stageId };
  if (wellId !== null && named.stageId === undefined) return { wellId };
  throw new FeedFailure(
    "stageClosed",
    "The stage or well of this feed was deleted.",
  );
}

/** Does the same for a feed of a whole project, where the source names van and well. */
export async function openPosition(
  services: FeedServices,
  context: JobContext<NamedTarget>,
  source: FeedSource,
): Promise<FeedPosition> {
  const { target, command } = context;
  const router = new RowRouter(services, context);
  await router.note(source, 0);
  if (command.projectId === undefined) return positionOf(target, command);
  const route = await router.route(source);
  if (route.kind === "none")
    throw new FeedFailure("noWell", refusalText(source.names, route));
  return { wellId: route.wellId };
}
