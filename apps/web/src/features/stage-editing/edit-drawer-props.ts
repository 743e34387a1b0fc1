import type { ChartPreview } from "#charts/stage-chart/chart-preview.ts";
import type { TimePick } from "#charts/stage-chart/cursor/time-pick.ts";
import type { Stage } from "#entities/stage/stage.queries.ts";
import type { StageFeed } from "#live/stage-feed.ts";

export interface EditDrawerProps {
  stage: Stage;
  feed: StageFeed;
  preview: ChartPreview;
  pick: TimePick;
  /** The field that the drawer is opened for; null = none in particular. */
  openAt: string | null;
  onClose: () => void;
  /** The stage was saved or recomputed. */
  onSaved: () => void;
}
