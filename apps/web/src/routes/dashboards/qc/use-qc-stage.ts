import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import {
  stageQueries,
  type StageListItem,
} from "#entities/stage/stage.queries.ts";
import { newestStageId } from "#widgets/shared/quality/quality-location.ts";

function byStart(one: StageListItem, other: StageListItem): number {
  return (other.startTimestamp ?? 0) - (one.startTimestamp ?? 0);
}

/** The stages of all wells that have begun, newest first, and the one shown: that of the address, else the newest. */
export function useQcStage(projectId: number, stageId: number | undefined) {
  const { data } = useQuery(stageQueries.ofProject(projectId));
  const stages = useMemo(
    () =>
      (data ?? [])
        .filter(({ startTimestamp }) => startTimestamp !== null)
        .sort(byStart),
    [data],
  );
  const shownId = stageId ?? newestStageId(stages);
  const stage = data?.find(({ id }) => id === shownId);
  /** True only when it is certain that there is none, not while loading. */
  const isEmpty = data !== undefined && shownId === undefined;
  return { stages, stage, isEmpty };
}
