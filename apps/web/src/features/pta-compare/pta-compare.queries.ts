import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { limited } from "./limited.ts";

/** While an interpretation runs, its results may arrive at any moment. */
const runningMs = 5000;
const restMs = 300_000;

/** A page of twenty outputs must not use all connections of the browser. */
const readOutput = limited(3);

export const ptaCompareQueries = {
  /** Needs get:interpretations. */
  items: (caseId: number) =>
    queryOptions({
      queryKey: ["pta", "case", caseId, "interpretations"],
      queryFn: ({ signal }) =>
        api.ptaInterpretations.ofCase({ params: { id: caseId } }, { signal }),
      refetchInterval: ({ state }) =>
        state.data?.some(
          ({ context }) =>
            context.status === "QUEUED" || context.status === "RUNNING",
        ) === true
          ? runningMs
          : restMs,
    }),
  /** Needs get:cases. */
  hierarchy: (caseId: number) =>
    queryOptions({
      queryKey: ["pta", "case", caseId, "hierarchy"],
      queryFn: ({ signal }) =>
        api.ptaCases.hierarchy({ params: { id: caseId } }, { signal }),
    }),
  /** Needs get:cases. */
  cases: (projectId: number) =>
    queryOptions({
      queryKey: ["projects", projectId, "ptaCases"],
      queryFn: ({ signal }) =>
        api.ptaCases.ofProject({ params: { id: projectId } }, { signal }),
    }),
  /**
   * The series of an interpretation; the time of its run is part of the key, because each run has
   * another output.
   */
  interpretation: (id: number, endedAt: number | null) =>
    queryOptions({
      queryKey: ["pta", "interpretation", id, "output", endedAt],
      queryFn: ({ signal }) =>
        readOutput(
          () => api.ptaInterpretations.get({ params: { id } }, { signal }),
          signal,
        ),
      staleTime: Infinity,
    }),
};

export type CompareItem = Awaited<
  ReturnType<typeof api.ptaInterpretations.ofCase>
>[number];
export type CompareInterpretation = Awaited<
  ReturnType<typeof api.ptaInterpretations.get>
>;
