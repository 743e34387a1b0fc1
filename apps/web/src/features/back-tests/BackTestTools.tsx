import { Button } from "@stagecraft/ui";
import { IconPlayerPlay } from "@tabler/icons-react";
import { useWriteBlock } from "#entities/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { stageCounts, type BackTestPageState } from "./use-back-test.ts";

interface BackTestToolsProps {
  actions: BackTestPageState;
  isDraft: boolean;
}

/** The number of stages, and the start button. */
export function BackTestTools({ actions, isDraft }: BackTestToolsProps) {
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
