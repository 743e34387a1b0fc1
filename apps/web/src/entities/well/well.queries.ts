import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";

const refetchIntervalMs = 30_000;

export const wellQueries = {
  one: (wellId: number) =>
    queryOptions({
      queryKey: ["wells", wellId, "record"],
      queryFn: ({ signal }) =>
        api.wells.get({ params: { id: wellId } }, { signal }),
      refetchInterval: refetchIntervalMs,
    }),
  /** The brands that the server offers. */
  brands: () =>
    queryOptions({
      queryKey: ["wells", "brands"],
      queryFn: async ({ signal }) => {
        const { brands } = await api.wells.brands({}, { signal });
        return brands;
      },
      staleTime: Infinity,
    }),
  ofProject: (projectId: number) =>
    queryOptions({
      queryKey: ["projects", projectId, "wells"],
      queryFn: ({ signal }) =>
        api.projects.wells({ params: { id: projectId } }, { signal }),
      refetchInterval: refetchIntervalMs,
    }),
  /** Needs view:wellstagesummary. */
  summaries: (projectId: number) =>
    queryOptions({
      queryKey: ["projects", projectId, "wellSummaries"],
      queryFn: ({ signal }) =>
        api.projects.wellStageSummary(
          { params: { id: projectId } },
          { signal },
        ),
      refetchInterval: refetchIntervalMs,
    }),
};

export type Well = Awaited<ReturnType<typeof api.projects.wells>>[number];

export type WellSummary = Awaited<
  ReturnType<typeof api.projects.wellStageSummary>
>[number];
