import { Chip, LiveDot } from "@stagecraft/ui";
import { IconLock } from "@tabler/icons-react";
import type { Stage } from "#entities/stage/stage.queries.ts";
import { useText } from "#translations/use-text.ts";

export function StageChips({ stage }: { stage: Stage }) {
  const text = useText();
  return (
    <>
      {stage.liveStageOrdinal !== null && (
        <Chip tone="solid" icon={<LiveDot />}>
          {text("chart.liveChip", { ordinal: stage.liveStageOrdinal })}
        </Chip>
      )}
      {stage.confidential && (
        <Chip icon={<IconLock size={14} stroke={1.75} />}>
          <span className="stage-chip-word">{text("chart.confidential")}</span>
        </Chip>
      )}
    </>
  );
}
