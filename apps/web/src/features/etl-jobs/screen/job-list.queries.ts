import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { showAlert } from "#shared/page/toaster.ts";
import { useText } from "#translations/use-text.ts";

export type JobPage = Awaited<ReturnType<typeof api.etl.jobs>>;
export type Job = JobPage["jobs"][number];
export type JobState = Job["state"];
export type JobDetails = Awaited<ReturnType<typeof api.etl.job>>;
export type JobQuery = NonNullable<
  NonNullable<Parameters<typeof api.etl.jobs>[0]>["query"]
>;

export const jobStates = [
  "SUBMITTED",
  "RUNNING",
  "SUCCEEDED",
  "FAILED",
  "STOPPED",
] as const satisfies readonly JobState[];

/** Definitions that people submit, as they write them. */
export const jobDefinitions = [
  "growing-file",
  "mqtt",
  "witsml",
  "replay",
  "simulator",
] as const;

/** Only the page that is shown is requested, and nothing while it is hidden. */
const listPollMs = 5000;
const detailsPollMs = 3000;
/** As many lines as the server keeps. */
const longestLog = 500;

export const allJobs = ["etl", "jobs"] as const;

export function isOpen({ state }: Pick<Job, "state">): boolean {
  return state === "SUBMITTED" || state === "RUNNING";
}

/** Requests only log lines that are newer than the last one received. */
async function readOn(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  jobId: string,
  signal: AbortSignal,
): Promise<JobDetails> {
  const known = queryClient.getQueryData<JobDetails>(queryKey)?.log ?? [];
  const afterLine = known.at(-1)?.id;
  const details = await api.etl.job(
    {
      params: { id: jobId },
      query: afterLine === undefined ? {} : { afterLine },
    },
    { signal },
  );
  return { ...details, log: [...known, ...details.log].slice(-longestLog) };
}

export const jobQueries = {
  page: (query: JobQuery) =>
    queryOptions({
      queryKey: [...allJobs, "page", query],
      queryFn: ({ signal }) => api.etl.jobs({ query }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: listPollMs,
    }),
  one: (jobId: string) =>
    queryOptions({
      queryKey: [...allJobs, "one", jobId],
      queryFn: ({ client, queryKey, signal }) =>
        readOn(client, queryKey, jobId, signal),
      refetchInterval: ({ state: { data } }) =>
        data === undefined || isOpen(data) ? detailsPollMs : false,
    }),
};

/** Starts an ended job again and opens the new one. */
export function useRestartJob(onStarted: (jobId: string) => void) {
  const text = useText();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (jobId: string) =>
      api.etl.restartJob({ params: { id: jobId } }),
    onSuccess: ({ jobId, jobName }) => {
      showAlert({
        tone: "info",
        text: text("jobs.started", { name: jobName, id: jobId }),
      });
      onStarted(jobId);
      return queryClient.invalidateQueries({ queryKey: allJobs });
    },
    onError: (error) => showAlert({ tone: "error", text: errorText(error) }),
  });
}
