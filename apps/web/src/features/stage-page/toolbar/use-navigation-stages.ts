import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import { navigationStages, type NavigationStage } from "./neighbor-stages.ts";

/** The stages of the same well that can be opened; null until loaded. */
export function useNavigationStages(stage: Stage): NavigationStage[] | null {
  const { data } = useQuery(stageQueries.ofWell(stage.wellId));
  return useMemo(
    () => (data === undefined ? null : navigationStages(data)),
    [data],
  );
}
