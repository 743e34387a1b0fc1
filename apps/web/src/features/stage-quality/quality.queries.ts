import { isLive } from "@stagecraft/domain";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";

/** While rows still come; a push asks sooner. */
const liveRefreshMs = 60_000;

export const qualityQueries = {
  /** Below the stage's quality, so that whatever a push refreshes there refreshes this too. */
  metrics: (stageId: number) =>
    queryOptions({
      queryKey: ["stages", stageId, "quality", "metrics"],
      queryFn: ({ signal }) =>
        api.stageQuality.ofStage({ params: { id: stageId } }, { signal }),
      refetchInterval: ({ state }) =>
        state.data !== undefined && isLive(state.data.state)
          ? liveRefreshMs
          : false,
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
