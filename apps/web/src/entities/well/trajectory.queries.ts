import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { TrajectoryDocument } from "@stagecraft/domain";
import { api } from "#api/api.ts";
import type { TimeRange } from "@stagecraft/stage-charts";

/** The maximum width of a chart; every point represents the samples around it. */
const historyPoints = 3000;
const gaugesRefreshMs = 60_000;
/** A history of weeks needs no frequent refresh; the live charts show the present. */
const historyRefreshMs = 300_000;

export const trajectoryQueries = {
  ofProject: (projectId: number) =>
    queryOptions({
      queryKey: ["projects", projectId, "trajectories"],
      queryFn: ({ signal }) =>
        api.trajectories.ofProject({ params: { projectId } }, { signal }),
      staleTime: 60_000,
    }),
  /** Survey and perforations of one well; null when there are none. */
  ofWell: (wellId: number) =>
    queryOptions({
      queryKey: ["wells", wellId, "trajectory"],
      queryFn: async ({ signal }) =>
        (await api.trajectories.get({ params: { id: wellId } }, { signal })) ??
        null,
      staleTime: 60_000,
    }),
  /** The stored survey with what its depths and azimuths refer to; null when there is none. */
  survey: (wellId: number) =>
    queryOptions({
      queryKey: ["wells", wellId, "documents", "trajectory"],
      queryFn: async ({ signal }): Promise<SurveyDocument | null> => {
        const stored = await api.wellDocuments.get(
          { params: { id: wellId, kind: "trajectory" } },
          { signal },
        );
        // The shape of the data follows from the kind that was requested.
        return (stored as SurveyDocument | undefined) ?? null;
      },
      staleTime: 60_000,
    }),
  /** The known facts about each document of a well. */
  documents: (wellId: number) =>
    queryOptions({
      queryKey: ["wells", wellId, "documents"],
      queryFn: ({ signal }) =>
        api.wellDocuments.ofWell({ params: { id: wellId } }, { signal }),
    }),
  /** Needs view:offsetpressurehistory. */
  gauges: (projectId: number) =>
    queryOptions({
      queryKey: ["projects", projectId, "offsetGauges"],
      queryFn: ({ signal }) =>
        api.trajectories.offsetGauges({ params: { projectId } }, { signal }),
      refetchInterval: gaugesRefreshMs,
    }),
  /** The whole history, or a time range in more detail. */
  pressures: (projectId: number, gauge: string, range: TimeRange) =>
    queryOptions({
      queryKey: [
        "projects",
        projectId,
        "offsetPressures",
        gauge,
        range.mode === "fixed" ? `${range.from}-${range.to}` : "all",
      ],
      queryFn: ({ signal }) =>
        api.trajectories.offsetPressures(
          {
            params: { projectId },
            query: {
              gauge,
              points: historyPoints,
              ...(range.mode === "fixed"
                ? {
                    from: Math.max(0, Math.floor(range.from)),
                    to: Math.ceil(range.to),
                  }
                : {}),
            },
          },
          { signal },
        ),
      placeholderData: keepPreviousData,
      refetchInterval: historyRefreshMs,
    }),
};

type StoredDocument = NonNullable<
  Awaited<ReturnType<typeof api.wellDocuments.get>>
>;

/** The current survey of a well as it was uploaded or edited. */
export type SurveyDocument = Omit<StoredDocument, "data"> & {
  readonly data: TrajectoryDocument;
};

export type Trajectory = Awaited<
  ReturnType<typeof api.trajectories.ofProject>
>[number];

export type OffsetGauge = Awaited<
  ReturnType<typeof api.trajectories.offsetGauges>
>[number];

export type OffsetHistory = Awaited<
  ReturnType<typeof api.trajectories.offsetPressures>
>;
