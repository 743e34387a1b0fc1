import type { FeedServices } from "#features/etl-jobs/feed-definition.ts";
import { findNamedWell } from "#features/etl-jobs/sources/feed-well.ts";
import type { FeedPosition } from "#features/etl-jobs/sources/feed-writer.ts";
import {
  JobFailure,
  type JobContext,
  type JobTarget,
} from "#jobs/job-definition.ts";

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
  throw new JobFailure("The stage or well of this feed was deleted.");
}

/** Does the same for a feed of a whole project, where the source names the well. */
export async function openPosition(
  services: FeedServices,
  context: JobContext<NamedTarget>,
  source: {
    readonly wellName: string;
    readonly dataSourceAuthId?: number | undefined;
  },
): Promise<FeedPosition> {
  const { target, command } = context;
  if (command.projectId === undefined) return positionOf(target, command);
  const { wellName, dataSourceAuthId } = source;
  const wellId = await findNamedWell(
    services,
    context,
    wellName,
    dataSourceAuthId,
  );
  return { wellId };
}
