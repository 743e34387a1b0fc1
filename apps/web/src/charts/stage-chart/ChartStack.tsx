import type { ChartModel, TimeWindow } from "@stagecraft/charting";
import type { PlotLine } from "@stagecraft/domain";
import type { SecondaryChart } from "@stagecraft/stage-charts";
import { BrandImage } from "./BrandImage.tsx";
import { useChartPreview } from "./chart-preview.ts";
import { useChartSettings } from "./settings/use-chart-settings.ts";
import { PlotCanvas } from "./PlotCanvas.tsx";
import { SecondaryPlot } from "./SecondaryPlot.tsx";
import type { SharedCursor } from "./cursor/shared-cursor.ts";
import type { StageChartOptions } from "./stage-chart-options.ts";

interface ChartStackProps {
  options: StageChartOptions;
  primary: ChartModel;
  secondaries: readonly SecondaryChart[];
  isDark: boolean;
  lines: readonly PlotLine[];
  cursor: SharedCursor;
  onDraw: () => void;
  onShown: (window: TimeWindow) => void;
  onToggle: (channel: string) => void;
}

/** The stage chart and those below it, on one time axis with one cursor. */
export function ChartStack(props: ChartStackProps) {
  const { options, primary, secondaries, isDark, lines, cursor } = props;
  const { source, live, range, facts, brand, pick } = options;
  const { hiddenChannels } = useChartSettings(options.settings);
  const { handles } = useChartPreview(options.preview);
  const pickTime = (time: number) => pick.pick(time);
  return (
    <div className="stage-stack" data-secondaries={secondaries.length}>
      <div className="stage-primary">
        <PlotCanvas
          model={primary}
          texts={primary.texts}
          lines={lines}
          readings={source.readings}
          range={range}
          cursor={cursor}
          handles={handles}
          onPick={pickTime}
          onCursor={() => undefined}
          onDraw={props.onDraw}
          onShown={props.onShown}
        />
        <BrandImage brand={brand} />
      </div>
      {secondaries.map((chart) => (
        <SecondaryPlot
          key={chart.kind}
          chart={chart}
          source={source}
          live={live}
          isDark={isDark}
          quality={facts.quality}
          hiddenChannels={hiddenChannels}
          range={range}
          cursor={cursor}
          onPick={pickTime}
          onToggle={props.onToggle}
        />
      ))}
    </div>
  );
}
