import { isLive } from "@stagecraft/domain";
import { Button, Chip, IconButton, LiveDot } from "@stagecraft/ui";
import {
  IconList,
  IconLock,
  IconPlayerPause,
  IconPlayerPlay,
  IconTable,
  IconZoomReset,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { RefreshButton } from "#entities/page/RefreshButton.tsx";
import type { StageFeed } from "#live/stage-feed.ts";
import { useTimeRange, type SharedTimeRange } from "#live/time-range.ts";
import { useText } from "#translations/use-text.ts";
import { RangeButtons } from "./RangeButtons.tsx";
import type { Stage } from "./stage-chart.queries.ts";
import { StreamStatus } from "./StreamStatus.tsx";

interface StageToolbarProps {
  stage: Stage;
  feed: StageFeed;
  range: SharedTimeRange;
  navigator: ReactNode;
  isPlaying: boolean;
  isLegendShown: boolean;
  isTableShown: boolean;
  onRange: (index: number | null) => void;
  onPlay: () => void;
  onLegend: () => void;
  onTable: () => void;
  onRefresh: () => void;
}

function StageChips({ stage }: { stage: Stage }) {
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
          {text("chart.confidential")}
        </Chip>
      )}
    </>
  );
}

function PlayButton({
  isPlaying,
  onPlay,
}: Pick<StageToolbarProps, "isPlaying" | "onPlay">) {
  const text = useText();
  const Icon = isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <IconButton
      label={text(isPlaying ? "chart.stop" : "chart.play")}
      icon={<Icon size={18} stroke={1.75} />}
      onClick={onPlay}
    />
  );
}

function ViewButtons({
  isLegendShown,
  isTableShown,
  onLegend,
  onTable,
}: StageToolbarProps) {
  const text = useText();
  return (
    <>
      <IconButton
        className="stage-chart-tool"
        label={text("chart.legend")}
        icon={<IconList size={18} stroke={1.75} />}
        aria-pressed={isLegendShown}
        data-on={isLegendShown ? "" : undefined}
        onClick={onLegend}
      />
      <IconButton
        className="stage-chart-tool"
        label={text("chart.showTable")}
        icon={<IconTable size={18} stroke={1.75} />}
        aria-pressed={isTableShown}
        data-on={isTableShown ? "" : undefined}
        onClick={onTable}
      />
    </>
  );
}

export function StageToolbar(props: StageToolbarProps) {
  const { stage, feed, range, navigator, isPlaying } = props;
  const text = useText();
  const timeRange = useTimeRange(range);
  return (
    <div
      className="stage-toolbar"
      role="toolbar"
      aria-label={text("chart.toolbar")}
    >
      {navigator}
      <StageChips stage={stage} />
      <span className="stage-rule" aria-hidden="true" />
      <RangeButtons range={timeRange} onChoose={props.onRange} />
      {timeRange.mode === "fixed" && (
        <Button
          variant="outline"
          icon={<IconZoomReset size={16} stroke={1.75} />}
          onClick={() => range.resetZoom()}
        >
          {text("chart.resetZoom")}
        </Button>
      )}
      <span className="shell-grow" />
      {isLive(stage.state) && (
        <>
          <StreamStatus feed={feed} state={stage.state} />
          <PlayButton isPlaying={isPlaying} onPlay={props.onPlay} />
          <span className="stage-rule" aria-hidden="true" />
        </>
      )}
      <ViewButtons {...props} />
      <RefreshButton onRefresh={props.onRefresh} />
    </div>
  );
}
