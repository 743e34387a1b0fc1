import type { PlaybookType } from "@stagecraft/domain";
import {
  Banner,
  Card,
  CardBody,
  EmptyState,
  Skeleton,
  Button,
} from "@stagecraft/ui";
import { IconAlertTriangle, IconPlayerPlay } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { RuleDraft } from "#entities/playbook/rule-draft.ts";
import { useErrorText } from "#shared/page/error-text.ts";
import { useText } from "#translations/use-text.ts";
import {
  useWriteBlock,
  useOfflineBlock,
} from "#shared/page/use-write-block.ts";
import type { BackTestPanelProps } from "./back-test-panel.ts";
import { BackTestResult } from "./BackTestResult.tsx";
import {
  backTestQueries,
  useStartBackTest,
  type BackTest as BackTestRun,
  type TestedAsset,
  useCancelBackTest,
} from "./back-tests.queries.ts";

interface BackTestToolsProps {
  actions: BackTestPageState;
  isDraft: boolean;
}

/** The number of stages, and the start button. */
function BackTestTools({ actions, isDraft }: BackTestToolsProps) {
  const text = useText();
  const offline = useWriteBlock();
  const state = actions.backTest?.state;
  const isAtWork = state === "waiting" || state === "running";
  return (
    <>
      <div
        className="sc-segments"
        role="group"
        aria-label={text("backTest.howMany")}
      >
        {stageCounts.map((count) => (
          <button
            key={count}
            type="button"
            aria-pressed={actions.stageCount === count}
            aria-label={text("backTest.lastStages", { count })}
            data-tooltip={text("backTest.lastStages", { count })}
            onClick={() => actions.setStageCount(count)}
          >
            {count}
          </button>
        ))}
      </div>
      <Button
        variant="primary"
        size="small"
        icon={<IconPlayerPlay size={16} stroke={1.75} />}
        disabled={actions.isStarting || isAtWork}
        disabledReason={offline}
        onClick={actions.run}
      >
        {text(isDraft ? "backTest.runDraft" : "backTest.runSaved")}
      </Button>
    </>
  );
}

const scopeTexts = {
  PROJECT: "backTest.ofPad",
  WELL: "backTest.ofWell",
  STAGE: "backTest.ofWell",
} as const;

function Shown({ actions }: { actions: BackTestPageState }) {
  const text = useText();
  const { backTest, isLooking } = actions;
  if (isLooking) return <Skeleton text={text("backTest.looking")} lines={3} />;
  if (backTest === null) return <EmptyState text={text("backTest.none")} />;
  switch (backTest.state) {
    case "waiting":
    case "running":
      return <BackTestProgress backTest={backTest} />;
    case "cancelled":
      return <EmptyState text={text("backTest.cancelled")} />;
    case "failed":
      return (
        <p className="sc-error" role="alert">
          {text("backTest.failed", { reason: backTest.failure ?? "" })}
        </p>
      );
    case "done":
      return <BackTestResult backTest={backTest} />;
  }
}

/** Runs rules over past stages and shows the advice they would have given. */
export function BackTest({
  assetType,
  assetId,
  playbookType,
  draft,
}: BackTestPanelProps) {
  const text = useText();
  const errorText = useErrorText();
  const actions = useBackTest({ assetType, assetId }, playbookType, draft);
  return (
    <Card
      title={text("backTest.title")}
      subtitle={text(scopeTexts[assetType])}
      className="backtest"
      actions={<BackTestTools actions={actions} isDraft={draft !== null} />}
    >
      <CardBody>
        <div className="backtest-body">
          {actions.failure !== null && (
            <p className="sc-error" role="alert">
              {errorText(actions.failure)}
            </p>
          )}
          {actions.isStale && (
            <Banner
              tone="info"
              icon={<IconAlertTriangle size={18} stroke={1.75} />}
            >
              {text("backTest.stale")}
            </Banner>
          )}
          <div
            className="backtest-shown"
            data-stale={actions.isStale ? "" : undefined}
          >
            <Shown actions={actions} />
          </div>
        </div>
      </CardBody>
    </Card>
  );
}

/** Stage counts offered to a person; larger ones are for programs. */
const stageCounts = [10, 50, 200] as const;
type StageCount = (typeof stageCounts)[number];

interface ShownRun {
  readonly id: number;
  /** The draft rules of the run, as text; null for the saved rules. */
  readonly rules: string | null;
}

interface BackTestPageState {
  readonly stageCount: StageCount;
  readonly setStageCount: (count: StageCount) => void;
  readonly run: () => void;
  readonly isStarting: boolean;
  /** Null until there is one. */
  readonly backTest: BackTestRun | null;
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
function useBackTest(
  asset: TestedAsset,
  playbookType: PlaybookType,
  draft: readonly RuleDraft[] | null,
): BackTestPageState {
  const [stageCount, setStageCount] = useState<StageCount>(50);
  const [own, setOwn] = useState<ShownRun | null>(null);
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

/** Progress of a back-test; it continues without the page. */
function BackTestProgress({ backTest }: { backTest: BackTestRun }) {
  const text = useText();
  const errorText = useErrorText();
  const offline = useOfflineBlock();
  const { id, done, total, state } = backTest;
  const cancel = useCancelBackTest(id);
  const label = text("backTest.progress", { done, total });
  return (
    <div className="backtest-progress">
      <p role="status">
        {state === "waiting" ? text("backTest.waiting") : label}
      </p>
      <div
        className="sc-track"
        role="progressbar"
        aria-label={text("backTest.title")}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={label}
      >
        <span
          data-step="1"
          style={{ inlineSize: `${(100 * done) / Math.max(1, total)}%` }}
        />
      </div>
      <Button
        variant="outline"
        size="small"
        disabled={cancel.isPending}
        disabledReason={offline}
        onClick={() => cancel.mutate()}
      >
        {text("backTest.cancel")}
      </Button>
      {cancel.error !== null && (
        <span className="sc-error" role="alert">
          {errorText(cancel.error)}
        </span>
      )}
    </div>
  );
}
