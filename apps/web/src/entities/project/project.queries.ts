import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";

/** Refresh interval of lists that other people may change meanwhile. */
const refetchIntervalMs = 30_000;

export const projectQueries = {
  all: () => ["projects"] as const,
  ofUser: (companyId: number, userId: number) =>
    queryOptions({
      queryKey: ["projects", "ofUser", companyId, userId],
      queryFn: ({ signal }) =>
        api.companies.userProjects(
          { params: { id: companyId, userId } },
          { signal },
        ),
      staleTime: 60_000,
    }),
  ofCompany: (companyId: number) =>
    queryOptions({
      queryKey: ["projects", "ofCompany", companyId],
      queryFn: ({ signal }) =>
        api.companies.projects({ params: { id: companyId } }, { signal }),
      refetchInterval: refetchIntervalMs,
    }),
  one: (projectId: number) =>
    queryOptions({
      queryKey: ["projects", projectId],
      queryFn: async ({ signal }) => {
        const { project } = await api.projects.get(
          { params: { id: projectId } },
          { signal },
        );
        return project;
      },
    }),
  /** One row per stage with its state and times. */
  progress: (projectId: number) =>
    queryOptions({
      queryKey: ["projects", projectId, "progress"],
      queryFn: async ({ signal }) => {
        const { analytics } = await api.analytics.ofProject(
          { params: { projectId, kind: "progress" } },
          { signal },
        );
        return analytics.filter((row) => "stageId" in row);
      },
      refetchInterval: refetchIntervalMs,
    }),
  liveStages: (projectId: number) =>
    queryOptions({
      queryKey: ["projects", projectId, "liveStages"],
      queryFn: ({ signal }) =>
        api.projects.liveStages({ params: { id: projectId } }, { signal }),
      refetchInterval: 10_000,
    }),
  jobs: (projectId: number) =>
    queryOptions({
      queryKey: ["projects", projectId, "jobs"],
      queryFn: ({ signal }) =>
        api.projects.jobs({ params: { id: projectId } }, { signal }),
      // A running job is polled often, an idle project seldom.
      refetchInterval: ({ state }) =>
        state.data?.some((job) => job.state === "running") === true
          ? 2_000
          : refetchIntervalMs,
    }),
  wellProgressOfUser: () =>
    queryOptions({
      queryKey: ["projects", "wellProgress"],
      queryFn: async ({ signal }) => {
        const { analytics } = await api.analytics.ofUser(
          { params: { kind: "wellprogress" } },
          { signal },
        );
        return analytics.filter((row) => "completedCount" in row);
      },
    }),
};

export type Project = Awaited<
  ReturnType<typeof api.companies.projects>
>[number];
