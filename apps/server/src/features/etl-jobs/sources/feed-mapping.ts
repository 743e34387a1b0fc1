import { inTransaction } from "#database/database.ts";
import { listMapsOfProject } from "#features/data-sources/data-source-maps.service.ts";
import type { FeedServices } from "#features/etl-jobs/feed-definition.ts";
import {
  ChannelMapper,
  type Decisions,
} from "#features/etl-jobs/sources/channel-mapper.ts";
import {
  findStageNames,
  setImportProfile,
} from "#features/etl-jobs/sources/feed-setting.repository.ts";
import {
  findOpenStage,
  listSeries,
} from "#features/etl-jobs/sources/feed-stage.repository.ts";
import type { FeedPosition } from "#features/etl-jobs/sources/feed-writer.ts";
import { listProfilesForFeeds } from "#features/stage-imports/import-profiles.service.ts";
import type { JobContext } from "#jobs/job-definition.ts";

/** Uses the project's mappings and the settings of the stage that is fed first. */
export async function openMapper(
  { database }: FeedServices,
  { jobId, identity, target, log }: JobContext<unknown>,
  position: FeedPosition,
  options: {
    /**
     * Whether the stage's source list and the pad's import profiles apply:
     * they count columns, and only tables have a fixed column order.
     */
    readonly bySourceList: boolean;
    readonly decisions: Decisions | undefined;
  },
): Promise<ChannelMapper> {
  return inTransaction(database, identity, async (transaction) => {
    const maps = await listMapsOfProject(transaction, target.projectId);
    const stageId =
      "stageId" in position
        ? position.stageId
        : ((await findOpenStage(transaction, position.wellId))?.id ?? null);
    const names =
      stageId === null
        ? { sourceList: [], offsetNames: [] }
        : await findStageNames(transaction, stageId);
    const series =
      stageId === null ? [] : await listSeries(transaction, stageId);
    return new ChannelMapper(
      {
        knownChannels: series
          .filter(({ derived }) => !derived)
          .map(({ channel }) => channel),
        dataVanMappings: maps.dataSourceMapProjects,
        offsetNames: names.offsetNames,
        ...(options.bySourceList ? { sourceList: names.sourceList } : {}),
      },
      log,
      options.decisions,
      options.bySourceList
        ? {
            profiles: await listProfilesForFeeds(transaction, target.projectId),
            onUse: ({ id }) =>
              inTransaction(database, identity, (using) =>
                setImportProfile(using, jobId, id),
              ),
          }
        : null,
    );
  });
}
