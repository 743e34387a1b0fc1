import {
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { ApiError } from "#api/api-error.ts";
import { api } from "#api/api.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useText } from "#translations/use-text.ts";

/** The subject of a note. */
export interface NoteTarget {
  readonly kind: "stage" | "project";
  readonly id: number;
  readonly label: string;
  readonly projectId: number;
  readonly projectName: string;
}

/** Whether the project has no issue to write notes to yet. */
export function isNoIssue(error: Error | null): boolean {
  return error instanceof ApiError && error.code === "operationNote.noIssue";
}

/** The newest note about a stage; null when there is none. */
export const stageNoteQuery = (stageId: number) =>
  queryOptions({
    queryKey: ["stages", stageId, "operationNote"],
    queryFn: async ({ signal }) => {
      const note = await api.operationNotes.ofStage(
        { params: { id: stageId } },
        { signal },
      );
      return note ?? null;
    },
    // A missing issue is a valid result, not a failure to retry.
    retry: false,
    staleTime: 60_000,
  });

interface EarlierNotes {
  /** For a project: null until somebody opens an issue. */
  readonly issue?: { readonly issueURL: string | null } | null;
  readonly notes: readonly ListedNote[];
}

/** The earlier notes about a stage, or about a project and its stages. */
export const notesQuery = ({ kind, id }: NoteTarget) =>
  queryOptions({
    queryKey: [`${kind}s`, id, "operationNote", "list"],
    queryFn: async ({ signal }): Promise<EarlierNotes> =>
      kind === "stage"
        ? {
            notes: await api.operationNotes.listOfStage(
              { params: { id }, query: {} },
              { signal },
            ),
          }
        : api.operationNotes.listOfProject(
            { params: { id }, query: {} },
            { signal },
          ),
    staleTime: 60_000,
  });

export type ListedNote = Awaited<
  ReturnType<typeof api.operationNotes.listOfStage>
>[number];

export type OperationNote = Awaited<
  ReturnType<typeof api.operationNotes.addToStage>
>;

/** Refreshes the notes and issues of a whole project, which change together. */
function useRefreshNotes() {
  const queryClient = useQueryClient();
  return () =>
    // Earlier responses are invalid, also those that are not shown now.
    queryClient.resetQueries({
      predicate: ({ queryKey }) => queryKey[2] === "operationNote",
    });
}

export function useAddNote({ kind, id }: NoteTarget) {
  const refresh = useRefreshNotes();
  return useMutation({
    mutationFn: (body: string) =>
      kind === "stage"
        ? api.operationNotes.addToStage({ params: { id }, body: { body } })
        : api.operationNotes.addToProject({ params: { id }, body: { body } }),
    onSuccess: refresh,
  });
}

export function useOpenIssue(projectId: number) {
  const text = useText();
  const refresh = useRefreshNotes();
  return useMutation({
    mutationFn: (issue: { readonly title: string; readonly body: string }) =>
      api.operationNotes.openIssue({ params: { id: projectId }, body: issue }),
    onSuccess: ({ title }) => {
      toaster.show({
        tone: "info",
        text: text("operations.issueOpened", { title }),
      });
      return refresh();
    },
  });
}
