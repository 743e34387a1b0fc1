import { isLive } from "@stagecraft/domain";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";

/** Used while rows still arrive; a push refreshes sooner. */
const liveRefreshMs = 60_000;

/** Used until the engine has processed all received rows: the missing checks are about to run. */
const computingRefreshMs = 5_000;

function refreshMs(metrics: StageMetrics | undefined): number | false {
  if (metrics === undefined) return false;
  const { unchecked, findings, state } = metrics;
  const isComputing =
    unchecked.includes("notComputed") ||
    findings.some(({ code }) => code === "outdated");
  if (isComputing && !unchecked.includes("noData")) return computingRefreshMs;
  return isLive(state) ? liveRefreshMs : false;
}

export const qualityQueries = {
  /** Nested under the stage's quality key, so that a push that refreshes it refreshes this too. */
  metrics: (stageId: number) =>
    queryOptions({
      queryKey: ["stages", stageId, "quality", "metrics"],
      queryFn: ({ signal }) =>
        api.stageQuality.ofStage({ params: { id: stageId } }, { signal }),
      refetchInterval: ({ state }) => refreshMs(state.data),
      refetchOnWindowFocus: "always",
    }),
  ofProject: (projectId: number) =>
    queryOptions({
      queryKey: ["projects", projectId, "stagequality"],
      queryFn: ({ signal }) =>
        api.stageQuality.ofProject(
          { params: { id: projectId }, query: {} },
          { signal },
        ),
      refetchInterval: liveRefreshMs,
      refetchOnWindowFocus: "always",
    }),
  headersOfWell: (wellId: number) =>
    queryOptions({
      queryKey: ["wells", wellId, "stageheadersdeltas"],
      queryFn: ({ signal }) =>
        api.wells.stageHeadersDeltas({ params: { id: wellId } }, { signal }),
      staleTime: 60_000,
    }),
};

export type StageMetrics = Awaited<ReturnType<typeof api.stageQuality.ofStage>>;
export type StageQualityRow = Awaited<
  ReturnType<typeof api.stageQuality.ofProject>
>[number];
export type Finding = StageMetrics["findings"][number];
export type Comparison = StageMetrics["comparisons"][number];
export type Repeats = StageMetrics["repeats"]["row"];
export type Deliveries = NonNullable<StageMetrics["deliveries"]>;
export type HeadersDelta = Awaited<ReturnType<typeof api.stages.headersDelta>>;
