import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";

type ListInput = Parameters<typeof api.alarms.list>[0];
export type AlarmList = Awaited<ReturnType<typeof api.alarms.list>>;
export type Alarm = AlarmList["alarms"][number];
export type AlarmQuery = Omit<
  NonNullable<ListInput["query"]>,
  "cursor" | "limit"
>;
type AlarmHistory = Awaited<ReturnType<typeof api.alarms.history>>;
export type AlarmAction = AlarmHistory["actions"][number];
export type AlarmStatistics = Awaited<ReturnType<typeof api.alarms.statistics>>;

const perPage = 100;
/** Page size of an export, the largest that the server returns. */
const perFilePage = 500;

/** Query key of all alarm data of a pad. */
export function alarmKey(projectId: number) {
  return ["projects", projectId, "alarms"] as const;
}

export const alarmQueries = {
  list: (projectId: number, query: AlarmQuery) =>
    infiniteQueryOptions({
      queryKey: [...alarmKey(projectId), "list", query],
      queryFn: ({ signal, pageParam }) =>
        api.alarms.list(
          {
            params: { projectId },
            query: {
              ...query,
              limit: perPage,
              ...(pageParam === null ? {} : { cursor: pageParam }),
            },
          },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  /** Counts of the alarms that need attention, without the list. */
  counts: (projectId: number) =>
    queryOptions({
      queryKey: [...alarmKey(projectId), "counts"],
      queryFn: async ({ signal }) => {
        const { counts } = await api.alarms.list(
          { params: { projectId }, query: { limit: 1 } },
          { signal },
        );
        return counts;
      },
    }),
  history: (projectId: number) =>
    infiniteQueryOptions({
      queryKey: [...alarmKey(projectId), "history"],
      queryFn: ({ signal, pageParam }) =>
        api.alarms.history(
          {
            params: { projectId },
            query: {
              limit: perPage,
              ...(pageParam === null ? {} : { cursor: pageParam }),
            },
          },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  statistics: (projectId: number, hours: number) =>
    queryOptions({
      queryKey: [...alarmKey(projectId), "statistics", hours],
      queryFn: ({ signal }) =>
        api.alarms.statistics(
          { params: { projectId }, query: { hours } },
          { signal },
        ),
    }),
};

/** Reads every page, for an exported file. */
export async function readAllAlarms(
  projectId: number,
  query: AlarmQuery,
  signal: AbortSignal,
): Promise<Alarm[]> {
  const alarms: Alarm[] = [];
  let cursor: string | null = null;
  do {
    const page: AlarmList = await api.alarms.list(
      {
        params: { projectId },
        query: {
          ...query,
          limit: perFilePage,
          ...(cursor === null ? {} : { cursor }),
        },
      },
      { signal },
    );
    alarms.push(...page.alarms);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return alarms;
}
