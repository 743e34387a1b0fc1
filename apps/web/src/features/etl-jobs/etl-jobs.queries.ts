import {
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { showAlert } from "#shared/page/toaster.ts";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import { useText } from "#translations/use-text.ts";
import { restartJobOf, type RestartForm } from "./restart-form.ts";

/** The job that feeds the stage; null when none does. */
export const stageJobQuery = (stageId: number) =>
  queryOptions({
    queryKey: ["stages", stageId, "job"],
    queryFn: async ({ signal }) => {
      const { batchjob } = await api.batchJobs.ofStage(
        { params: { id: stageId } },
        { signal },
      );
      return batchjob;
    },
    // Any user may start a job elsewhere.
    refetchInterval: 30_000,
  });

type StageJob = NonNullable<
  Awaited<ReturnType<typeof api.batchJobs.ofStage>>["batchjob"]
>;

function useRefreshStage(stageId: number) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ["stages", stageId] });
}

/** Reports a failed computation as failed, a completed one as completed (decision A19). */
export function useRerun(stageId: number) {
  const text = useText();
  const errorText = useErrorText();
  const refresh = useRefreshStage(stageId);
  return useMutation({
    mutationKey: ["stages", stageId, "rerun"],
    mutationFn: () => api.stages.rerun({ params: { id: stageId } }),
    onMutate: () =>
      showAlert({ tone: "info", text: text("tools.rerunStarted") }),
    onSuccess: ({ data: { Payload } }) => {
      const failure = "errorMessage" in Payload ? Payload.errorMessage : null;
      showAlert({
        tone: failure === null ? "info" : "error",
        text: failure ?? text("tools.rerunCompleted"),
      });
      return refresh();
    },
    onError: (error) => showAlert({ tone: "error", text: errorText(error) }),
  });
}

interface Restart {
  readonly form: RestartForm;
  /** The well in which the stage is played. */
  readonly wellId: string;
  /** The job feeding the stage now, to be stopped first; null leaves it running. */
  readonly stopsFirst: StageJob | null;
}

/** Stops the job feeding the stage if requested, then plays the stage again. */
export function useRestart(stage: Stage) {
  const text = useText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ form, wellId, stopsFirst }: Restart) => {
      if (stopsFirst !== null)
        await api.etl.stop({
          params: { id: stopsFirst.aws.jobId },
          body: { reason: text("operations.restartStopReason") },
        });
      const job = restartJobOf(form, wellId, stage, text);
      return api.batchJobs.restart({ body: job });
    },
    onSuccess: ({ jobName, jobId }) => {
      showAlert({
        tone: "info",
        text: text("operations.started", { name: jobName, id: jobId }),
      });
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: ["wells"] }),
        queryClient.invalidateQueries({ queryKey: ["stages", stage.id] }),
      ]);
    },
  });
}

export function useStopJob(jobId: string, refreshes: readonly QueryKey[]) {
  const text = useText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      api.etl.stop({ params: { id: jobId }, body: { reason } }),
    onSuccess: () => {
      showAlert({ tone: "info", text: text("operations.stopSent") });
      return Promise.all(
        refreshes.map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
    },
  });
}

export function isPaused({ control }: Stage): boolean {
  return control.parameters["pauseFlag"] === true;
}

/** Pauses or resumes the feed of the stage; nothing else of the stage changes. */
export function usePause(stage: Stage) {
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { queryKey } = stageQueries.record(stage.id);
  return useMutation({
    mutationFn: (pauseFlag: boolean) =>
      api.stages.update({
        params: { id: stage.id },
        body: {
          control: {
            parameters: { ...stage.control.parameters, pauseFlag },
          },
          updatedAt: stage.updatedAt,
        },
      }),
    onError: (error) => showAlert({ tone: "error", text: errorText(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
