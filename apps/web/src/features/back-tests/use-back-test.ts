import type { PlaybookType } from "@stagecraft/domain";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RuleDraft } from "#entities/playbook/rule-draft.ts";
import {
  backTestQueries,
  useStartBackTest,
  type BackTest,
  type TestedAsset,
} from "./back-tests.queries.ts";

/** Stage counts offered to a person; larger ones are for programs. */
export const stageCounts = [10, 50, 200] as const;
type StageCount = (typeof stageCounts)[number];

interface Shown {
  readonly id: number;
  /** The draft rules of the run, as text; null for the saved rules. */
  readonly rules: string | null;
}

export interface BackTestPageState {
  readonly stageCount: StageCount;
  readonly setStageCount: (count: StageCount) => void;
  readonly run: () => void;
  readonly isStarting: boolean;
  /** Null until there is one. */
  readonly backTest: BackTest | null;
  readonly isLooking: boolean;
  /** True when the rules have changed since the run. */
  readonly isStale: boolean;
  readonly failure: Error | null;
}

function textOf(draft: readonly RuleDraft[] | null): string | null {
  return draft === null ? null : JSON.stringify(draft);
}

/** Without drafts the last run over the saved rules is shown immediately. */
function useLastRun(
  asset: TestedAsset,
  playbookType: PlaybookType,
  isWanted: boolean,
): number | null {
  const { data } = useQuery({
    ...backTestQueries.newest(asset, playbookType),
    enabled: isWanted,
  });
  return (
    data?.find(({ isDraft, state }) => !isDraft && state !== "failed")?.id ??
    null
  );
}

/** Starts back-tests and follows the shown one. */
export function useBackTest(
  asset: TestedAsset,
  playbookType: PlaybookType,
  draft: readonly RuleDraft[] | null,
): BackTestPageState {
  const [stageCount, setStageCount] = useState<StageCount>(50);
  const [own, setOwn] = useState<Shown | null>(null);
  const lastId = useLastRun(asset, playbookType, draft === null);
  const last = lastId === null ? null : { id: lastId, rules: null };
  const shown = own ?? (draft === null ? last : null);
  const start = useStartBackTest(asset, playbookType);
  const { data, error } = useQuery({
    ...backTestQueries.one(shown?.id ?? 0),
    enabled: shown !== null,
  });
  const rules = textOf(draft);
  return {
    stageCount,
    setStageCount,
    run: () =>
      start.mutate(
        { stageCount, rules: draft },
        { onSuccess: ({ id }) => setOwn({ id, rules }) },
      ),
    isStarting: start.isPending,
    backTest: data ?? null,
    isLooking: shown !== null && data === undefined && error === null,
    isStale: shown !== null && shown.rules !== rules,
    failure: start.error ?? (data === undefined ? error : null),
  };
}
