import { isLive } from "@stagecraft/domain";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";

/** While rows still come; a push asks sooner. */
const liveRefreshMs = 60_000;

/** Until the engine is done with what has come: checks it has not made yet are about to be. */
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
  /** Below the stage's quality, so that whatever a push refreshes there refreshes this too. */
  metrics: (stageId: number) =>
    queryOptions({
      queryKey: ["stages", stageId, "quality", "metrics"],
      queryFn: ({ signal }) =>
        api.stageQuality.ofStage({ params: { id: stageId } }, { signal }),
      refetchInterval: ({ state }) => refreshMs(state.data),
      refetchOnWindowFocus: "always",
    }),
  verdicts: (projectId: number) =>
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
export type StageVerdict = Awaited<
  ReturnType<typeof api.stageQuality.ofProject>
>[number];
export type Finding = StageMetrics["findings"][number];
export type Comparison = StageMetrics["comparisons"][number];
export type Repeats = StageMetrics["repeats"]["row"];
export type Deliveries = NonNullable<StageMetrics["deliveries"]>;
export type HeadersDelta = Awaited<ReturnType<typeof api.stages.headersDelta>>;
