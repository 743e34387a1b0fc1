import { Button } from "@stagecraft/ui";
import { IconPlayerPlay } from "@tabler/icons-react";
import { useWriteBlock } from "#entities/page/use-write-block.ts";
import { useText } from "#translations/use-text.ts";
import { stageCounts, type BackTestDesk } from "./use-back-test.ts";

interface BackTestToolsProps {
  desk: BackTestDesk;
  isDraft: boolean;
}

/** How many stages, and the button that starts. */
export function BackTestTools({ desk, isDraft }: BackTestToolsProps) {
  const text = useText();
  const offline = useWriteBlock();
  const state = desk.backTest?.state;
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
            aria-pressed={desk.stageCount === count}
            aria-label={text("backTest.lastStages", { count })}
            data-tooltip={text("backTest.lastStages", { count })}
            onClick={() => desk.setStageCount(count)}
          >
            {count}
          </button>
        ))}
      </div>
      <Button
        variant="primary"
        size="small"
        icon={<IconPlayerPlay size={16} stroke={1.75} />}
        disabled={desk.isStarting || isAtWork}
        disabledReason={offline}
        onClick={desk.run}
      >
        {text(isDraft ? "backTest.runDraft" : "backTest.runSaved")}
      </Button>
    </>
  );
}
