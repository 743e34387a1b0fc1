import { Banner, Card, CardBody, EmptyState, Skeleton } from "@stagecraft/ui";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useErrorText } from "#entities/page/error-text.ts";
import { useText } from "#translations/use-text.ts";
import type { BackTestPanelProps } from "./back-test-panel.ts";
import { BackTestProgress } from "./BackTestProgress.tsx";
import { BackTestResult } from "./BackTestResult.tsx";
import { BackTestTools } from "./BackTestTools.tsx";
import { useBackTest, type BackTestPageState } from "./use-back-test.ts";

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
