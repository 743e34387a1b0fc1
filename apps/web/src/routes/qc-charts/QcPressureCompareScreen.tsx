import {
  limitedAxisName,
  measuredAxisName,
  qualityLine,
} from "@stagecraft/stage-charts";
import { useCallback, useMemo } from "react";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import type { Stage } from "#entities/stage/stage.queries.ts";
import type { StageFeed } from "#live/stage-feed.ts";
import { ViewPage } from "#features/stage-page/views/ViewPage.tsx";
import { useText } from "#translations/use-text.ts";
import { CompareTables } from "./CompareTables.tsx";
import { QualityView } from "./QualityView.tsx";
import { useComparisons, useComparisonLimit } from "./use-comparisons.ts";

const names = ["pressure"] as const;
const channels = ["pressure", "vanPressure", "pressureCompare"];

interface PressureCompareViewProps {
  stage: Stage;
  feed: StageFeed;
}

function PressureCompareView({ stage, feed }: PressureCompareViewProps) {
  const text = useText();
  const comparisons = useComparisons(stage.id, names);
  const comparisonLimit = useComparisonLimit(comparisons);
  const unit = comparisons?.[0]?.unit;
  const chart = useMemo(() => {
    if (comparisonLimit === undefined || unit === undefined) return undefined;
    const lines = [
      qualityLine(
        "pressure",
        text("quality.treatingPressure"),
        unit,
        measuredAxisName,
      ),
      qualityLine(
        "vanPressure",
        text("quality.secondPressure"),
        unit,
        measuredAxisName,
      ),
      qualityLine(
        "pressureCompare",
        text("quality.difference"),
        unit,
        limitedAxisName,
        "relativePressure",
      ),
    ];
    return { lines, ...comparisonLimit };
  }, [comparisonLimit, unit, text]);
  const chartOf = useCallback(
    (stageId: number) => links.qcPressureCompareChart({ stageId }),
    [],
  );
  return (
    <QualityView
      stage={stage}
      feed={feed}
      label={text("quality.pressureCompare")}
      channels={channels}
      chart={chart}
      emptyText={
        comparisons?.length === 0 ? text("quality.noSecondPressure") : null
      }
      chartOf={chartOf}
    >
      {comparisons !== undefined && (
        <CompareTables
          title={text("quality.pressureCompare")}
          comparisons={comparisons}
        />
      )}
    </QualityView>
  );
}

/** The treating pressure against the van's own gauge. */
export function QcPressureCompareScreen() {
  const { stageId } = useRouteParams("qcPressureCompareChart");
  return (
    <ViewPage
      key={stageId}
      stageId={stageId}
      titleKey="title.qcPressureCompareChart"
    >
      {(stage, feed) => <PressureCompareView stage={stage} feed={feed} />}
    </ViewPage>
  );
}
