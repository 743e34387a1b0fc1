import type { StageState } from "@stagecraft/domain";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import {
  mostStages,
  whyLeftOut,
  type BatchKind,
  type BatchRequest,
} from "./batch-rules.ts";
import { stageBatchQueries, useStartBatch } from "./stage-batches.queries.ts";
import { useBatchAccess } from "./use-batch-access.ts";
import { useWellsOfBatch, type WellOfBatch } from "./use-wells-of-batch.ts";

function chosenOf(
  wells: readonly WellOfBatch[],
  chosen: ReadonlySet<number>,
  request: BatchRequest,
): { stageIds: number[]; projectCount: number } {
  const taken = wells.flatMap(({ projectId, stages }) =>
    (stages ?? [])
      .filter(({ id }) => chosen.has(id))
      .filter((stage) => whyLeftOut(stage, request) === null)
      .map(({ id }) => ({ id, projectId })),
  );
  return {
    stageIds: taken.map(({ id }) => id),
    projectCount: new Set(taken.map(({ projectId }) => projectId)).size,
  };
}

/** State and actions of the batch page. */
export function useBatchPage(kind: BatchKind, wellIds: readonly number[]) {
  const text = useText();
  const offline = useWriteBlock();
  const access = useBatchAccess(kind);
  const wells = useWellsOfBatch(wellIds);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [state, setState] = useState<StageState>("REVIEWED");
  const [shownId, setShownId] = useState<number | null>(null);
  const { data: batches = [] } = useQuery({
    ...stageBatchQueries.ofWells(kind, wellIds),
    enabled: access.mayRead,
  });
  const start = useStartBatch();
  const request = { kind, state: kind === "restatus" ? state : null };
  const { stageIds, projectCount } = chosenOf(wells, chosen, request);

  function blockOf(): string | undefined {
    if (!access.mayStart) return text("operations.notAllowed");
    if (stageIds.length === 0) return text("operations.noneChosen");
    if (projectCount > 1) return text("operations.otherProject");
    if (stageIds.length > mostStages)
      return text("operations.tooMany", { limit: mostStages });
    return offline;
  }

  return {
    access,
    wells,
    request,
    chosen,
    chosenCount: stageIds.length,
    choose: (ids: readonly number[], isOn: boolean) =>
      setChosen((before) => {
        const after = new Set(before);
        for (const id of ids)
          if (isOn) after.add(id);
          else after.delete(id);
        return after;
      }),
    state,
    setState,
    batches,
    // A person who returns to the page sees the newest batch.
    shownId: shownId ?? batches[0]?.id ?? null,
    show: setShownId,
    block: blockOf(),
    isStarting: start.isPending,
    failure: start.error,
    start: () =>
      start.mutate(
        { kind, stageIds, state: request.state },
        {
          onSuccess: ({ id }) => {
            setShownId(id);
            setChosen(new Set());
          },
        },
      ),
  };
}
