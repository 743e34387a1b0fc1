import type { ChartPreview } from "#charts/stage-chart/chart-preview.ts";
import type { SharedChartSettings } from "#charts/stage-chart/settings/chart-settings.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import type { Replay } from "#features/stage-replay/use-replay.ts";
import type { StagePta } from "#features/pta-interpretations/of-stage/use-stage-pta.tsx";
import type { StageFeed } from "#live/stage-feed.ts";
import type { SharedTimeRange } from "#live/time-range.ts";
import type { StageDrawers } from "../../../features/stage-page/stage-drawer.ts";

export interface StageToolbarProps {
  snapshot: StageSnapshot;
  feed: StageFeed;
  range: SharedTimeRange;
  settings: SharedChartSettings;
  replay: Replay;
  isPlaying: boolean;
  /** The stretch of time on the charts; null before the first draw. */
  shownWindow: { readonly from: number; readonly to: number } | null;
  /** An index of the range choices, null for everything. */
  onRange: (index: number | null) => void;
  onPlay: () => void;
  onOpen: (stageId: number) => void;
  onRefresh: () => void;
  /** Null where there is nothing to interpret for this person. */
  pta: StagePta | null;
  drawers: StageDrawers;
  preview: ChartPreview;
}
