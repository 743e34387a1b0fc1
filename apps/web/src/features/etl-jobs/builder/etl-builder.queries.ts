import {
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { targetKey, type WatcherTarget } from "./watcher-target.ts";

export type EtlDefinition = Awaited<
  ReturnType<typeof api.etl.definitions>
>["definitions"][number];

export type EtlArgument = EtlDefinition["arguments"][number];

export type DryRun = Awaited<ReturnType<typeof api.etl.dryRun>>;

type ProjectWatcher = NonNullable<
  Awaited<ReturnType<typeof api.etl.ofProject>>
>;

/** The saved watcher of a pad or a well. */
export type Watcher = Pick<
  ProjectWatcher,
  "id" | "etl" | "status" | "updatedAt"
>;

export type WatcherState = Watcher["status"];

export type JobDocument = Watcher["etl"];

export type EtlVersion = Awaited<
  ReturnType<typeof api.etl.versionsOfProject>
>["versions"][number];

export type SubmittedJob = Awaited<ReturnType<typeof api.batchJobs.submit>>;

/** The kinds of jobs change with a release only. */
export const definitionsQuery = () =>
  queryOptions({
    queryKey: ["etl", "definitions"],
    queryFn: async ({ signal }) => {
      const { definitions } = await api.etl.definitions({}, { signal });
      return definitions;
    },
    staleTime: Infinity,
  });

/** Starts, restarts and alarms of a watcher are seen while the dialog is open. */
const watcherRefetchMs = 5_000;

const watcherKey = (target: WatcherTarget) =>
  ["etl", "watchers", targetKey(target)] as const;

/** The watcher of a pad or a well; null while there is none. */
export const watcherQuery = (target: WatcherTarget) =>
  queryOptions({
    queryKey: [...watcherKey(target), "record"],
    queryFn: ({ signal }): Promise<Watcher | null> => {
      const params = { id: target.id };
      return target.kind === "project"
        ? api.etl.ofProject({ params }, { signal })
        : api.etl.ofWell({ params }, { signal });
    },
    refetchInterval: watcherRefetchMs,
  });

/** All saved versions, newest first. */
export const versionsQuery = (target: WatcherTarget) =>
  queryOptions({
    queryKey: [...watcherKey(target), "versions"],
    queryFn: async ({ signal }) => {
      const input = { params: { id: target.id }, query: {} };
      const { versions } =
        target.kind === "project"
          ? await api.etl.versionsOfProject(input, { signal })
          : await api.etl.versionsOfWell(input, { signal });
      return versions;
    },
  });

/** The job that a watcher runs; its name may differ from that in the saved document. */
export const runningJobQuery = (jobId: string) =>
  queryOptions({
    queryKey: ["etl", "jobs", jobId],
    queryFn: ({ signal }) => api.etl.job({ params: { id: jobId } }, { signal }),
  });

function saveWatcher(
  { kind, id }: WatcherTarget,
  base: Watcher | null,
  etl: JobDocument,
): Promise<Watcher> {
  if (base === null)
    return kind === "project"
      ? api.etl.addToProject({ body: { projectId: id, etl } })
      : api.etl.addToWell({ body: { wellId: id, etl } });
  const input = {
    params: { id: base.id },
    body: { etl, updatedAt: base.updatedAt },
  };
  return kind === "project"
    ? api.etl.updateOfProject(input)
    : api.etl.updateOfWell(input);
}

interface WatcherSave {
  readonly target: WatcherTarget;
  /** The record as it was when its editing began; null creates one. */
  readonly base: Watcher | null;
  readonly etl: JobDocument;
}

/** Saves the record of a watcher. */
export function useSaveWatcher() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ target, base, etl }: WatcherSave) =>
      saveWatcher(target, base, etl),
    onSuccess: (saved, { target }) => {
      queryClient.setQueryData(watcherQuery(target).queryKey, saved);
      return queryClient.invalidateQueries({ queryKey: watcherKey(target) });
    },
  });
}

/** Starts the job of a saved watcher, which then keeps it running. */
export function useSubmitWatcher() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      target,
      watcher,
    }: {
      readonly target: WatcherTarget;
      readonly watcher: Watcher;
    }): Promise<SubmittedJob> =>
      api.batchJobs.submit({
        body: {
          ...watcher.etl,
          watcher:
            target.kind === "project"
              ? { etlProjectId: watcher.id }
              : { etlWellId: watcher.id },
        },
      }),
    onSettled: (_job, _error, { target }) =>
      queryClient.invalidateQueries({ queryKey: watcherKey(target) }),
  });
}

/** Writes an operations note about the submit in the issue of the pad. */
export function useNoteSubmit(projectId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: string) =>
      api.operationNotes.addToProject({
        params: { id: projectId },
        body: { body },
      }),
    onSuccess: () =>
      queryClient.invalidateQueries({
        queryKey: ["projects", projectId, "operationNote"],
      }),
  });
}

/** Reads some rows as the job would; aborting the signal cancels it. */
export function dryRun(
  { kind, id }: WatcherTarget,
  etl: JobDocument,
  signal: AbortSignal,
): Promise<DryRun> {
  const body =
    kind === "project" ? { etl, projectId: id } : { etl, wellId: id };
  return api.etl.dryRun({ body }, { signal });
}
