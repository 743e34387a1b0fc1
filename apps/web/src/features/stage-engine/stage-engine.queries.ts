import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { readSurroundings } from "#entities/stage/surroundings.ts";
import {
  stageQueries,
  type Stage,
  type StageQuality,
} from "#entities/stage/stage.queries.ts";
import {
  readsTheSame,
  summaryChanges,
  type SummaryChange,
} from "#entities/stage/summary-changes.ts";
import { recompute } from "#what-if/recompute.ts";
import { StageInputs } from "#what-if/stage-inputs.ts";

/** Whether the results come from another engine than the installed one. */
export function isOfOtherEngine({
  release,
  currentRelease,
}: Pick<StageQuality, "release" | "currentRelease">): boolean {
  return release !== null && release !== currentRelease;
}

/** Rules stay on the server, so the browser does not compute their advice. */
const ruleKey = /Playbook(Color|Rule|Text)/;

function figureChanges(
  stored: Readonly<Record<string, unknown>>,
  computed: Readonly<Record<string, unknown>>,
): SummaryChange[] {
  return summaryChanges(stored, computed).filter(
    (change) => !ruleKey.test(change.key) && !readsTheSame(change),
  );
}

/** Recomputes the stage with the installed engine, in the browser and without storing anything. */
export const engineUpdateQuery = (queryClient: QueryClient, stage: Stage) =>
  queryOptions({
    queryKey: ["stages", stage.id, "engineUpdate", stage.updatedAt],
    queryFn: async ({ signal }) => {
      const inputs = new StageInputs(
        await queryClient.query(stageQueries.channels(stage.id)),
      );
      await inputs.read(signal);
      const { summary } = await recompute(
        inputs.columns(),
        stage.control.parameters,
        [],
        await readSurroundings(queryClient, stage.id),
      );
      return figureChanges(stage.summary ?? {}, summary);
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
