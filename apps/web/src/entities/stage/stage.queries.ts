import { isLive } from "@stagecraft/domain";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { withoutContradicted } from "./contradicted-advice.ts";
import { prefetchedStages, type Stage } from "./prefetched-stages.ts";

/** The maximum list length of the API. */
export const maximumStages = 1000;

/** How often the record of a running stage is reloaded; its samples are pushed. */
const refreshMs = 10_000;

/** The fields that the stage list of the toolbar needs. */
const navigationFields =
  "id,name,state,hide,liveStageOrdinal,comment,clientComment,endTimestamp";

/**
 * All data of one stage is under `["stages", id]`, so that one invalidation
 * reaches all of it and a narrower one a part.
 */
export const stageQueries = {
  ofProject: (projectId: number) =>
    queryOptions({
      queryKey: ["projects", projectId, "stages"],
      queryFn: ({ signal }) =>
        api.projects.stagesChronological(
          { params: { id: projectId }, query: { limit: maximumStages } },
          { signal },
        ),
      refetchInterval: 15_000,
    }),
  ofWell: (wellId: number) =>
    queryOptions({
      queryKey: ["wells", wellId, "stages", navigationFields],
      queryFn: ({ signal }) =>
        api.wells.stages(
          { params: { wellId }, query: { field: navigationFields } },
          { signal },
        ),
      // The next stage of a running well may appear, and states change.
      refetchInterval: 15_000,
    }),
  /** The stages of a well that do not have a tag, with the kind that the engine recognized. */
  withoutTag: (wellId: number, excludedTag: string) =>
    queryOptions({
      queryKey: ["wells", wellId, "stages", "without", excludedTag],
      queryFn: ({ signal }) =>
        api.wells.stages(
          {
            params: { wellId },
            query: { field: "id,name,state,recognizedAs", excludedTag },
          },
          { signal },
        ),
      refetchInterval: 15_000,
    }),
  liveOfProject: (projectId: number) =>
    queryOptions({
      queryKey: ["projects", projectId, "livestages"],
      queryFn: ({ signal }) =>
        api.projects.liveStages({ params: { id: projectId } }, { signal }),
      refetchInterval: refreshMs,
      refetchOnWindowFocus: "always",
    }),
  /** The record with its control document and summary. */
  record: (stageId: number) =>
    queryOptions({
      queryKey: ["stages", stageId, "record"],
      queryFn: ({ signal }) =>
        prefetchedStages.take(stageId, () =>
          api.stages.get({ params: { id: stageId } }, { signal }),
        ),
      refetchInterval: ({ state }) =>
        state.data !== undefined && isLive(state.data.state)
          ? refreshMs
          : false,
      // Does not poll while the page is hidden; reloads as soon as it is shown again.
      refetchOnWindowFocus: "always",
    }),
  notifications: (stageId: number) =>
    queryOptions({
      queryKey: ["stages", stageId, "notifications"],
      queryFn: ({ signal }) =>
        api.stageNotifications.ofStage({ params: { stageId } }, { signal }),
      select: withoutContradicted,
      refetchOnWindowFocus: "always",
    }),
  comments: (stageId: number) =>
    queryOptions({
      queryKey: ["stages", stageId, "comments"],
      queryFn: ({ signal }) =>
        api.stageComments.ofStage({ params: { stageId } }, { signal }),
      refetchOnWindowFocus: "always",
    }),
  quality: (stageId: number) =>
    queryOptions({
      queryKey: ["stages", stageId, "quality"],
      queryFn: ({ signal }) =>
        api.stages.quality({ params: { id: stageId } }, { signal }),
      refetchOnWindowFocus: "always",
    }),
  /** The measured and computed channels of the stage, with their units. */
  channels: (stageId: number) =>
    queryOptions({
      queryKey: ["stages", stageId, "channels"],
      queryFn: ({ signal }) =>
        api.stages.headers({ params: { id: stageId } }, { signal }),
      staleTime: 60_000,
    }),
  /** The edits with their authors, newest first, one page at a time. */
  edits: (stageId: number) =>
    infiniteQueryOptions({
      queryKey: ["stages", stageId, "edits"],
      queryFn: ({ signal, pageParam }) =>
        api.stages.edits(
          {
            params: { id: stageId },
            query: pageParam === null ? {} : { before: pageParam },
          },
          { signal },
        ),
      initialPageParam: null as number | null,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
    }),
  editVersion: (stageId: number, editId: number) =>
    queryOptions({
      queryKey: ["stages", stageId, "edits", editId],
      queryFn: ({ signal }) =>
        api.stages.editVersion({ params: { id: stageId, editId } }, { signal }),
      staleTime: Infinity,
    }),
  headersDelta: (stageId: number) =>
    queryOptions({
      queryKey: ["stages", stageId, "headersDelta"],
      queryFn: ({ signal }) =>
        api.stages.headersDelta({ params: { id: stageId } }, { signal }),
      staleTime: 60_000,
    }),
  tags: (stageId: number) =>
    queryOptions({
      queryKey: ["stages", stageId, "tags"],
      queryFn: ({ signal }) =>
        api.tags.ofAsset(
          { params: { assetId: stageId, assetType: "stage" } },
          { signal },
        ),
    }),
  /** The charts that hide an offset well, by its state. */
  fdiStates: () =>
    queryOptions({
      queryKey: ["fdistates"],
      queryFn: ({ signal }) => api.fdiStates.list({}, { signal }),
      staleTime: 600_000,
    }),
};

export type StageListItem = Awaited<
  ReturnType<typeof api.projects.stagesChronological>
>[number];
export type { Stage };
export type StageSummary = Stage["summary"];
export type StageNotification = Awaited<
  ReturnType<typeof api.stageNotifications.ofStage>
>[number];
export type StageComment = Awaited<
  ReturnType<typeof api.stageComments.ofStage>
>[number];
export type StageEditEntry = Awaited<
  ReturnType<typeof api.stages.edits>
>["edits"][number];
export type StageQuality = Awaited<ReturnType<typeof api.stages.quality>>;
