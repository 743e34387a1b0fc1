import {
  Banner,
  Card,
  CardBody,
  EmptyState,
  Skeleton,
  Button,
} from "@stagecraft/ui";
import { IconAlertTriangle, IconPlayerPlay } from "@tabler/icons-react";
import { useErrorText } from "#shared/page/error-text.ts";
import { useText } from "#translations/use-text.ts";
import { useWriteBlock } from "#shared/page/use-write-block.ts";
import type { BackTestPanelProps } from "./back-test-panel.ts";
import { BackTestProgress } from "./BackTestProgress.tsx";
import { BackTestResult } from "./BackTestResult.tsx";
import {
  useBackTest,
  type BackTestPageState,
  stageCounts,
} from "./use-back-test.ts";

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
