import type { StageSurroundings } from "@stagecraft/engine";
import type { QueryClient } from "@tanstack/react-query";
import { stageQueries, type StageQuality } from "./stage.queries.ts";

/** Returns the data of other stages that the server's engine receives. */
export function surroundingsOf({
  offsets,
  wellIntensityReference,
}: Pick<
  StageQuality,
  "offsets" | "wellIntensityReference"
>): StageSurroundings {
  return {
    wellIntensityReference,
    neighbourStages: Object.fromEntries(
      offsets
        .filter(({ ownStages }) => ownStages.length > 0)
        .map(({ number, ownStages }) => [number, ownStages]),
    ),
  };
}

/** Reloads the data: an offset well may have started or ended since the page was loaded. */
export async function readSurroundings(
  queryClient: QueryClient,
  stageId: number,
): Promise<StageSurroundings> {
  const quality = await queryClient.query({
    ...stageQueries.quality(stageId),
    staleTime: 0,
  });
  return surroundingsOf(quality);
}
