import {
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { toaster } from "#shared/page/toaster.ts";
import { undoBy } from "#shared/page/undo-by.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText, type Text } from "#translations/use-text.ts";

export type StageMove = Awaited<ReturnType<typeof api.stageMoves.undo>>;
export type MovePreview = Awaited<
  ReturnType<typeof api.stageMoves.previewJoin>
>;
export type SplitCourse = Awaited<ReturnType<typeof api.stageMoves.course>>;

/** The stage that a person splits, joins or moves. */
export interface MovedStage {
  readonly id: number;
  readonly name: string;
  readonly wellId: number;
  readonly wellNumber: string;
  readonly projectId: number;
}

/** A move must not be decided on outdated counts. */
const alwaysNew = { staleTime: 0, gcTime: 0 } as const;

export const stageMoveQueries = {
  ofStage: (id: number) =>
    queryOptions({
      queryKey: ["stages", id, "moves"],
      queryFn: ({ signal }) =>
        api.stageMoves.ofStage({ params: { id } }, { signal }),
    }),
  course: (id: number) =>
    queryOptions({
      queryKey: ["stages", id, "splitcourse"],
      queryFn: ({ signal }) =>
        api.stageMoves.course({ params: { id } }, { signal }),
      ...alwaysNew,
    }),
  splitPreview: (id: number, atTimestamp: number) =>
    queryOptions({
      queryKey: ["stages", id, "splitpreview", atTimestamp],
      queryFn: ({ signal }) =>
        api.stageMoves.previewSplit(
          { params: { id }, query: { atTimestamp } },
          { signal },
        ),
      ...alwaysNew,
    }),
  joinPreview: (id: number) =>
    queryOptions({
      queryKey: ["stages", id, "joinpreview"],
      queryFn: ({ signal }) =>
        api.stageMoves.previewJoin({ params: { id } }, { signal }),
      ...alwaysNew,
    }),
  wellPreview: (id: number, wellId: number) =>
    queryOptions({
      queryKey: ["stages", id, "movepreview", wellId],
      queryFn: ({ signal }) =>
        api.stageMoves.previewMove(
          { params: { id }, query: { wellId } },
          { signal },
        ),
      ...alwaysNew,
    }),
};

const doneTexts: Readonly<Record<StageMove["kind"], TextKey>> = {
  split: "stageMoves.splitDone",
  join: "stageMoves.joinDone",
  move: "stageMoves.moveDone",
};

/** The result of a move, in one sentence. */
export function doneText(move: StageMove, text: Text): string {
  return text(doneTexts[move.kind], {
    stage: move.stageName,
    other: move.otherName ?? "",
    from: move.fromWellNumber,
    to: move.toWellNumber,
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [["projects"], ["wells"], ["stages"]].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

export function useUndoMove() {
  const text = useText();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: StageMove) =>
      api.stageMoves.undo({ params: { id }, body: {} }),
    onSuccess: () => {
      toaster.show({ tone: "info", text: text("stageMoves.undone") });
      return refresh();
    },
  });
}

/** Sends a move and offers its undo right away. */
export function useMove(send: () => Promise<StageMove>, onDone: () => void) {
  const text = useText();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: send,
    onSuccess: (move) => {
      const undo = () =>
        api.stageMoves.undo({ params: { id: move.id }, body: {} });
      toaster.show({
        tone: "info",
        text: doneText(move, text),
        undo: undoBy(undo, refresh, text),
      });
      onDone();
      return refresh();
    },
    // Somebody else may have changed the stage first: the preview is reloaded,
    // and typed values are kept.
    onError: refresh,
  });
}
