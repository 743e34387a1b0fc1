import "../toolbar/stage-toolbar.css";
import type { PlotLine } from "@stagecraft/domain";
import {
  Button,
  IconButton,
  type MenuAction,
  type MenuGroup,
} from "@stagecraft/ui";
import { IconChartLine, IconZoomReset } from "@tabler/icons-react";
import { useCallback } from "react";
import { links } from "#addresses/links.ts";
import { useOpenScreen } from "#entities/navigation/use-open-screen.ts";
import { type SharedChartSettings } from "#charts/stage-chart/settings/chart-settings.ts";
import { useChartSettings } from "#charts/stage-chart/settings/use-chart-settings.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import type { Stage } from "#entities/stage/stage.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import type { StageFeed } from "#live/stage-feed.ts";
import { type SharedTimeRange } from "#live/time-range.ts";
import { useTimeRange } from "#live/use-time-range.ts";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";
import { MouseModes } from "../toolbar/MouseModes.tsx";
import { PlayButton } from "../toolbar/PlayButton.tsx";
import { useRangeDialog } from "../toolbar/use-range-dialog.tsx";
import { RangeButtons } from "../toolbar/RangeButtons.tsx";
import { StageChips } from "../toolbar/StageChips.tsx";
import { StageNavigator } from "../toolbar/StageNavigator.tsx";
import { StreamStatus } from "../toolbar/StreamStatus.tsx";
import { useIsUpright, useToolbarWidth } from "../toolbar/toolbar-width.ts";
import { LegendMenu } from "../toolbar/ViewMenus.tsx";

interface ViewToolbarProps {
  stage: Stage;
  feed: StageFeed;
  range: SharedTimeRange;
  settings: SharedChartSettings;
  /** The lines of the chart, which can be hidden together. */
  lines: readonly Pick<PlotLine, "attribute">[];
  live: boolean;
  isPlaying: boolean;
  onPlay: () => void;
  onRange: (index: number | null) => void;
  onOpen: (stageId: number) => void;
  onRefresh: () => void;
}

/** Legend, axis and table options of a chart. */
function useLookGroups({ settings, lines }: ViewToolbarProps): MenuGroup[] {
  const text = useText();
  const shown = useChartSettings(settings);
  const toggle = (
    key: "isLegendShown" | "isAutoscaled" | "isTableShown",
    label: TextKey,
  ): MenuAction => ({
    key,
    label: text(label),
    mark: { kind: "checkbox", isOn: shown[key] },
    keepsOpen: true,
    onSelect: () => settings.change({ [key]: !shown[key] }),
  });
  return [
    [
      toggle("isLegendShown", "tools.showLegend"),
      {
        key: "showAll",
        label: text("tools.showAllLines"),
        keepsOpen: true,
        onSelect: () => settings.change({ hiddenChannels: new Set() }),
      },
      {
        key: "hideAll",
        label: text("tools.hideAllLines"),
        keepsOpen: true,
        onSelect: () =>
          settings.change({
            hiddenChannels: new Set(lines.map(({ attribute }) => attribute)),
          }),
      },
    ],
    [
      toggle("isAutoscaled", "tools.autoscale"),
      toggle("isTableShown", "chart.showTable"),
    ],
  ];
}

function ChartTools({ range, settings, onRange }: ViewToolbarProps) {
  const text = useText();
  const { mode } = useTimeRange(range);
  const stretch = useRangeDialog(range);
  return (
    <>
      <span className="stage-rule" aria-hidden="true" />
      <RangeButtons range={range} onChoose={onRange} onOpen={stretch.open} />
      <MouseModes settings={settings} />
      {mode === "fixed" && (
        <IconButton
          label={text("chart.resetZoom")}
          icon={<IconZoomReset size={18} stroke={1.75} />}
          onClick={() => range.resetZoom()}
        />
      )}
      {stretch.dialog}
    </>
  );
}

/** The tools of the stage page that also apply to a single chart. */
export function ViewToolbar(props: ViewToolbarProps) {
  const { stage, feed, live } = props;
  const text = useText();
  const openScreen = useOpenScreen();
  const width = useToolbarWidth();
  const isUpright = useIsUpright();
  const { isSupport } = useAbilities();
  const look = useLookGroups(props);
  const now = useCallback(() => feed.serverNow(), [feed]);
  const openStage = () => openScreen(links.stageChart({ stageId: stage.id }));
  return (
    <div
      className="stage-toolbar"
      role="toolbar"
      aria-label={text("chart.toolbar")}
    >
      <StageNavigator
        stage={stage}
        hasBadges={isSupport}
        onOpen={props.onOpen}
      />
      {width !== "phone" && (
        <>
          <StageChips stage={stage} readings={feed.readings} now={now} />
          <ChartTools {...props} />
        </>
      )}
      <span className="shell-grow" />
      {live && (
        <StreamStatus feed={feed} stage={stage} onTroubleshoot={undefined} />
      )}
      {width !== "phone" && live && (
        <PlayButton isPlaying={props.isPlaying} onPlay={props.onPlay} />
      )}
      {!isUpright && <LegendMenu groups={look} />}
      <RefreshButton onRefresh={props.onRefresh} />
      {width === "full" ? (
        <Button
          variant="outline"
          icon={<IconChartLine size={16} stroke={1.75} />}
          onClick={openStage}
        >
          {text("views.stageChart")}
        </Button>
      ) : (
        <IconButton
          label={text("views.stageChart")}
          icon={<IconChartLine size={18} stroke={1.75} />}
          onClick={openStage}
        />
      )}
    </div>
  );
}
