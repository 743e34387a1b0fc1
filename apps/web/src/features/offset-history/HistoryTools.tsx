import { IconButton } from "@stagecraft/ui";
import { IconTable, IconZoomReset } from "@tabler/icons-react";
import { type SharedChartSettings } from "#charts/stage-chart/settings/chart-settings.ts";
import { useChartSettings } from "#charts/stage-chart/settings/use-chart-settings.ts";
import { type SharedTimeRange } from "#live/time-range.ts";
import { useTimeRange } from "#live/use-time-range.ts";
import { useText } from "#translations/use-text.ts";
import {
  historySpans,
  isSpanShown,
  spanBounds,
  spanLabel,
} from "./history-spans.ts";

interface HistoryToolsProps {
  range: SharedTimeRange;
  settings: SharedChartSettings;
  lastTime: number;
}

const icon = { size: 18, stroke: 1.75 };

/** Tools to choose the time range and the table view. */
export function HistoryTools({ range, settings, lastTime }: HistoryToolsProps) {
  const text = useText();
  const shown = useTimeRange(range);
  const { isTableShown } = useChartSettings(settings);
  return (
    <>
      <div
        className="stage-segments"
        role="group"
        aria-label={text("chart.range")}
      >
        {historySpans.map((span) => (
          <button
            key={span.hours}
            type="button"
            aria-pressed={isSpanShown(span, shown, lastTime)}
            onClick={() => {
              const bounds = spanBounds(span, lastTime);
              if (bounds === null) range.resetZoom();
              else range.zoom(bounds.from, bounds.to);
            }}
          >
            <bdi>{spanLabel(span, text)}</bdi>
          </button>
        ))}
      </div>
      {shown.mode === "fixed" && (
        <IconButton
          label={text("chart.resetZoom")}
          icon={<IconZoomReset {...icon} />}
          onClick={() => range.resetZoom()}
        />
      )}
      <IconButton
        label={text("chart.showTable")}
        aria-pressed={isTableShown}
        icon={<IconTable {...icon} />}
        onClick={() => settings.change({ isTableShown: !isTableShown })}
      />
    </>
  );
}
