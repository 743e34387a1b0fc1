import { memo } from "react";
import type { SharedChartSettings } from "#charts/stage-chart/settings/chart-settings.ts";
import { useChartSettings } from "#charts/stage-chart/settings/use-chart-settings.ts";
import type { StageSnapshot } from "#entities/stage/stage-snapshot.ts";
import { useText } from "#translations/use-text.ts";
import { StagePanels } from "./lazy-parts.ts";

interface StageSideProps {
  snapshot: StageSnapshot;
  settings: SharedChartSettings;
  /** Space is reserved before the panels are loaded. */
  hasPanels: boolean;
}

/** The panels next to the chart, or below it on a narrow screen. */
export const StageSide = memo(function StageSide(props: StageSideProps) {
  const { snapshot, settings, hasPanels } = props;
  const text = useText();
  const { isStatsShown, fdiChart } = useChartSettings(settings);
  if (!isStatsShown) return null;
  return (
    <aside className="stage-side" aria-label={text("chart.side")}>
      {hasPanels && <StagePanels snapshot={snapshot} fdiChart={fdiChart} />}
    </aside>
  );
});
