import type { NeighbourStages } from "@stagecraft/engine";
import type { QueryClient } from "@tanstack/react-query";
import { stageQueries, type StageQuality } from "./stage.queries.ts";

/** The offset wells' own stages as the server's engine is given them. */
export function neighbourStagesOf({
  offsets,
}: Pick<StageQuality, "offsets">): NeighbourStages {
  return Object.fromEntries(
    offsets
      .filter(({ ownStages }) => ownStages.length > 0)
      .map(({ number, ownStages }) => [number, ownStages]),
  );
}

/** As they are known now: a neighbour may have begun or ended since the page was loaded. */
export async function readNeighbourStages(
  queryClient: QueryClient,
  stageId: number,
): Promise<NeighbourStages> {
  const quality = await queryClient.query({
    ...stageQueries.quality(stageId),
    staleTime: 0,
  });
  return neighbourStagesOf(quality);
}
