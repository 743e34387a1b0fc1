import { isLive } from "@stagecraft/domain";
import { Chip, LiveDot } from "@stagecraft/ui";
import { IconLock, IconPencil } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { MachineMark } from "#entities/stage/MachineMark.tsx";
import { StageStateBlock } from "#entities/stage/StageState.tsx";
import { formatDay } from "#shared/time/format-time.ts";
import { useText } from "#translations/use-text.ts";

type StageChipsProps = Pick<StageSnapshot, "stage" | "readings" | "now">;

/** The state of the stage, and the day on which its rows were recorded. */
function StateAndDay({ stage, readings, now }: StageChipsProps) {
  const newest = useSyncExternalStore(readings.subscribe, () =>
    readings.newestTime(),
  );
  // The record knows the end before the samples are here.
  const newestTime = newest ?? stage.endTimestamp;
  return (
    <span className="stage-state">
      <StageStateBlock state={stage.state} newestTime={newestTime} now={now} />
      {newestTime !== null && (
        <bdi className="stage-day">{formatDay(newestTime)}</bdi>
      )}
    </span>
  );
}

export function StageChips(props: StageChipsProps) {
  const text = useText();
  const { stage } = props;
  return (
    <>
      {stage.liveStageOrdinal !== null && isLive(stage.state) && (
        <Chip tone="solid" icon={<LiveDot />}>
          {text("chart.liveChip", { ordinal: stage.liveStageOrdinal })}
        </Chip>
      )}
      <StateAndDay {...props} />
      <MachineMark {...stage} />
      {stage.confidential && (
        <Chip icon={<IconLock size={14} stroke={1.75} />}>
          <span className="stage-chip-word">{text("chart.confidential")}</span>
        </Chip>
      )}
    </>
  );
}

/** Replaces the choice of mouse modes: while a stage is edited there is none. */
export function EditModeChip() {
  const text = useText();
  return (
    <Chip icon={<IconPencil size={14} stroke={1.75} />}>
      {text("tools.modeEdit")}
    </Chip>
  );
}
