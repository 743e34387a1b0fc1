import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#api/api.ts";
import type { AssetList } from "#entities/asset-list/asset-list.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { toaster } from "#shared/page/toaster.ts";
import { undoBy } from "#shared/page/undo-by.ts";
import { useText } from "#translations/use-text.ts";
import { summaryOf, undoSteps, type BulkChange } from "./bulk-results.ts";

type BulkResult = Awaited<ReturnType<typeof api.bulkEdits.updateStages>>;

/** The server refuses more rows in one request. */
export const mostRows = 500;

function send(
  list: AssetList,
  ids: readonly number[],
  change: BulkChange,
): Promise<BulkResult> {
  if (list.type === "project") {
    if (change.kind === "state" || change.kind === "hide")
      throw new Error("A project has neither a state nor can it be hidden.");
    const params = { companyId: list.companyId };
    const body = { projectIds: [...ids], change };
    return api.bulkEdits.updateProjects({ params, body });
  }
  const params = { projectId: list.projectId };
  if (list.type === "well") {
    if (change.kind === "state") throw new Error("A well has no state.");
    return api.bulkEdits.updateWells({
      params,
      body: { wellIds: [...ids], change },
    });
  }
  if (change.kind === "active") throw new Error("A stage is never active.");
  const body = { stageIds: [...ids], change };
  return api.bulkEdits.updateStages({ params, body });
}

interface BulkRequest {
  readonly ids: readonly number[];
  readonly change: BulkChange;
}

/** Changes many rows in one request; the toast states their number and offers an undo. */
export function useBulkEdit(list: AssetList) {
  const text = useText();
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all(
      [projectQueries.all(), ["wells"], ["stages"]].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  return useMutation({
    mutationFn: ({ ids, change }: BulkRequest) => send(list, ids, change),
    onSuccess: ({ results }) => {
      const { changed, unchanged, refused } = summaryOf(results);
      const steps = undoSteps(results);
      const undoAll = async () => {
        for (const { ids, change } of steps) await send(list, ids, change);
      };
      toaster.show({
        tone: refused.length > 0 ? "error" : "info",
        text: text("padsLists.bulkDone", {
          changed,
          unchanged,
          refused: refused.length,
        }),
        ...(changed > 0 ? { undo: undoBy(undoAll, refresh, text) } : {}),
      });
      return refresh();
    },
  });
}
