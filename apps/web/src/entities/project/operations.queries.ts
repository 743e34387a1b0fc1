import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";

async function statistics(projectId: number, x: string, signal: AbortSignal) {
  const { rows } = await api.projects.operationStatistics(
    { params: { id: projectId, x } },
    { signal },
  );
  return rows;
}

/** Figures of a pad's operations; all keys are under the project, so that one invalidation reaches them. */
export const operationsQueries = {
  /** Every stage with its state, its worst FDI level at an offset well and its newest remark. */
  stages: (projectId: number) =>
    queryOptions({
      queryKey: ["projects", projectId, "operationsProgress"],
      queryFn: ({ signal }) =>
        api.projects.operationsProgress(
          { params: { id: projectId } },
          { signal },
        ),
    }),
  /** The stages that are being pumped. */
  loading: (projectId: number) =>
    queryOptions({
      queryKey: ["projects", projectId, "loadingStages"],
      queryFn: ({ signal }) =>
        api.stages.loading({ params: { id: projectId } }, { signal }),
    }),
  stagesPerDay: (projectId: number) =>
    queryOptions({
      queryKey: ["projects", projectId, "stagesPerDay"],
      queryFn: async ({ signal }) =>
        (await statistics(projectId, "stagesperday", signal)).filter(
          (row) => "leftOutCount" in row && "label" in row,
        ),
    }),
  pumpTimes: (projectId: number) =>
    queryOptions({
      queryKey: ["projects", projectId, "pumpTimes"],
      queryFn: async ({ signal }) =>
        (await statistics(projectId, "pumptime", signal)).filter(
          (row) => "pumpSeconds" in row,
        ),
    }),
  consumption: (projectId: number) =>
    queryOptions({
      queryKey: ["projects", projectId, "consumption"],
      queryFn: async ({ signal }) =>
        (await statistics(projectId, "waterproppant", signal)).filter(
          (row) => "cleanVolumeBbl" in row,
        ),
    }),
  /** Pressure, rate and proppant of every stage. */
  treatments: (projectId: number) =>
    queryOptions({
      queryKey: ["projects", projectId, "treatments"],
      queryFn: async ({ signal }) =>
        (await statistics(projectId, "treatment", signal)).filter(
          (row) => "averagePressurePsi" in row,
        ),
    }),
  wellMetrics: (projectId: number) =>
    queryOptions({
      queryKey: ["projects", projectId, "wellMetrics"],
      queryFn: async ({ signal }) =>
        (await statistics(projectId, "wellmetrics", signal)).filter(
          (row) => "meanPressurePsi" in row,
        ),
    }),
};

export type OperationsStage = Awaited<
  ReturnType<typeof api.projects.operationsProgress>
>[number];

type StatisticRow = Awaited<
  ReturnType<typeof api.projects.operationStatistics>
>["rows"][number];

export type DayCount = Extract<
  StatisticRow,
  { label: string; leftOutCount: number }
>;
export type StagePumpTime = Extract<
  StatisticRow,
  { pumpSeconds: number | null }
>;
export type StageConsumption = Extract<
  StatisticRow,
  { cleanVolumeBbl: number | null }
>;
export type StageTreatment = Extract<
  StatisticRow,
  { averagePressurePsi: number | null }
>;
export type WellMetrics = Extract<
  StatisticRow,
  { meanPressurePsi: number | null }
>;
