import type { PlotLine } from "@stagecraft/domain";
import {
  limitedAxisName,
  measuredAxisName,
  qualityLine,
  type Readings,
} from "@stagecraft/stage-charts";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import {
  balanceDifference,
  slurryFromClean,
  withBalance,
} from "#features/stage-quality/balance-readings.ts";
import type { Comparison } from "#features/stage-quality/quality.queries.ts";
import type { StageFeed } from "#live/stage-feed.ts";
import { ViewPage } from "#features/stage-page/views/ViewPage.tsx";
import { useText, type Text } from "#translations/use-text.ts";
import { CompareTables } from "./CompareTables.tsx";
import { QualityView } from "./QualityView.tsx";
import { useComparisons, useComparisonLimit } from "./use-comparisons.ts";

const names = ["rate", "balance"] as const;
const channels = ["rate", "tubingRate", "cleanRate", "proppant", "rateCompare"];

function linesOf(comparisons: readonly Comparison[], text: Text): PlotLine[] {
  const unitOf = (name: Comparison["name"]) =>
    comparisons.find((comparison) => comparison.name === name)?.unit;
  const [rate, balance] = [unitOf("rate"), unitOf("balance")];
  const unit = rate ?? balance ?? "";
  const measured = (attribute: string, label: string, like = attribute) =>
    qualityLine(attribute, label, unit, measuredAxisName, like);
  const limitedLine = (attribute: string, label: string, like: string) =>
    qualityLine(attribute, label, unit, limitedAxisName, like);
  return [
    measured("rate", text("quality.slurryRate")),
    ...(rate === undefined
      ? []
      : [measured("tubingRate", text("quality.secondRate"))]),
    ...(balance === undefined
      ? []
      : [
          measured(
            slurryFromClean,
            text("quality.slurryFromClean"),
            "cleanRate",
          ),
        ]),
    ...(rate === undefined
      ? []
      : [
          limitedLine(
            "rateCompare",
            text("quality.difference"),
            "relativePressure",
          ),
        ]),
    ...(balance === undefined
      ? []
      : [
          limitedLine(
            balanceDifference,
            text("quality.differenceToClean"),
            "proppantDownhole",
          ),
        ]),
  ];
}

/** The readings with the slurry that clean rate and proppant make; not available until the units are known. */
function useBalance(stageId: number) {
  const { data } = useQuery(stageQueries.channels(stageId));
  return useMemo(() => {
    const unitOf = (channel: string) =>
      data?.find(({ name }) => name === channel)?.unit ?? "";
    const units = {
      rate: unitOf("rate"),
      cleanRate: unitOf("cleanRate"),
      proppant: unitOf("proppant"),
    };
    return (readings: Readings) => withBalance(readings, units);
  }, [data]);
}

interface RateCompareViewProps {
  stage: Stage;
  feed: StageFeed;
}

function RateCompareView({ stage, feed }: RateCompareViewProps) {
  const text = useText();
  const comparisons = useComparisons(stage.id, names);
  const comparisonLimit = useComparisonLimit(comparisons);
  const readingsOf = useBalance(stage.id);
  const chart = useMemo(
    () =>
      comparisons && comparisonLimit
        ? { lines: linesOf(comparisons, text), ...comparisonLimit }
        : undefined,
    [comparisons, comparisonLimit, text],
  );
  const chartOf = useCallback(
    (stageId: number) => links.qcRateCompareChart({ stageId }),
    [],
  );
  return (
    <QualityView
      stage={stage}
      feed={feed}
      label={text("quality.rateCompare")}
      channels={channels}
      chart={chart}
      emptyText={
        comparisons?.length === 0 ? text("quality.noSecondRate") : null
      }
      readingsOf={readingsOf}
      chartOf={chartOf}
    >
      {comparisons !== undefined && (
        <CompareTables
          title={text("quality.rateCompare")}
          comparisons={comparisons}
        />
      )}
    </QualityView>
  );
}

/** The slurry rate against a second meter, and against the clean rate with its proppant. */
export function QcRateCompareScreen() {
  const { stageId } = useRouteParams("qcRateCompareChart");
  return (
    <ViewPage
      key={stageId}
      stageId={stageId}
      titleKey="title.qcRateCompareChart"
    >
      {(stage, feed) => <RateCompareView stage={stage} feed={feed} />}
    </ViewPage>
  );
}
