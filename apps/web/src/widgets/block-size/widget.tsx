import { CardBody, EmptyState, FigureTable } from "@stagecraft/ui";
import { useState } from "react";
import { BarChart } from "#charts/bars/BarChart.tsx";
import { formatClock } from "#shared/time/format-time.ts";
import {
  formatAmount,
  formatCount,
  formatSeconds,
} from "#features/stage-quality/quality-figures.ts";
import type {
  Deliveries,
  StageMetrics,
} from "#features/stage-quality/quality.queries.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { ChartTools } from "#widgets/shared/ChartTools.tsx";
import { KeyFigures } from "#widgets/shared/KeyFigures.tsx";
import {
  readStageMetrics,
  useStageMetrics,
} from "#widgets/shared/quality/quality-location.ts";
import { useChartHeight } from "#widgets/shared/use-chart-height.ts";
import type { Widget, WidgetProps } from "#widgets/shared/widget.ts";
import "#widgets/shared/widgets.css";
import { WidgetCard } from "#widgets/shared/WidgetCard.tsx";

const widgetName = "blockSize";
const title = "quality.blockSize";

interface Figure {
  readonly name: string;
  readonly value: string;
}

/** Writes the smallest, the median and the largest value in this order. */
function spreadText(
  { min, median, max }: Deliveries["rowsPerDelivery"],
  format: (value: number) => string,
): string {
  return [min, median, max].map(format).join(" / ");
}

function figuresOf(deliveries: Deliveries, text: Text): Figure[] {
  const { rowsPerDelivery, intervalSeconds } = deliveries;
  const figures: readonly (readonly [string, string])[] = [
    [text("quality.deliveries"), formatCount(deliveries.count)],
    [
      text("quality.rowsPerDelivery"),
      spreadText(rowsPerDelivery, formatAmount),
    ],
    [
      text("quality.interval"),
      intervalSeconds === null
        ? text("value.missing")
        : spreadText(intervalSeconds, (seconds) =>
            formatSeconds(seconds, text),
          ),
    ],
    [text("quality.burstCount"), formatCount(deliveries.burstCount)],
  ];
  return figures.map(([name, value]) => ({ name, value }));
}

function stepTable({ overTime }: Deliveries, text: Text) {
  return {
    columns: [
      text("quality.arrived"),
      text("quality.deliveries"),
      text("quality.largestRows"),
      text("quality.longestWait"),
    ],
    rows: overTime.map((step) => ({
      key: step.startTimestamp,
      cells: [
        formatClock(step.startTimestamp),
        formatCount(step.deliveryCount),
        formatCount(step.largestRowCount),
        step.longestIntervalSeconds === null
          ? text("value.missing")
          : formatSeconds(step.longestIntervalSeconds, text),
      ],
    })),
  };
}

/** Why the stage has no figures of its deliveries. */
function absentText({ unchecked }: StageMetrics, text: Text): string {
  return text(
    unchecked.includes("noData")
      ? "quality.noData"
      : "quality.deliveriesNotRecorded",
  );
}

interface DeliveryBarsProps {
  deliveries: Deliveries;
  isDense: boolean;
}

function DeliveryBars({ deliveries, isDense }: DeliveryBarsProps) {
  const text = useText();
  const height = useChartHeight(isDense);
  const { rowsPerDelivery, overTime } = deliveries;
  return (
    <BarChart
      label={text("quality.blockLabel", {
        median: formatAmount(rowsPerDelivery.median),
        largest: formatCount(rowsPerDelivery.max),
      })}
      height={height}
      formatValue={formatCount}
      bars={overTime.map(({ startTimestamp, largestRowCount }, index) => {
        const time = formatClock(startTimestamp);
        return {
          key: index,
          // The edge of the card would cut off the outermost label.
          label: index === overTime.length - 1 ? "" : time.slice(0, 5),
          parts: [{ tone: "solid", value: largestRowCount }],
          title: `${time}: ${formatCount(largestRowCount)}`,
        };
      })}
    />
  );
}

function BlockSizeBody(props: DeliveryBarsProps & { isTable: boolean }) {
  const { deliveries, isTable, isDense } = props;
  const text = useText();
  if (isTable)
    return <FigureTable label={text(title)} {...stepTable(deliveries, text)} />;
  return (
    <>
      <KeyFigures figures={figuresOf(deliveries, text)} />
      <CardBody>
        <DeliveryBars deliveries={deliveries} isDense={isDense} />
      </CardBody>
    </>
  );
}

function BlockSizeTile({ isDense = false, ...place }: WidgetProps) {
  const text = useText();
  const [isTable, setIsTable] = useState(false);
  const metrics = useStageMetrics(place);
  return (
    <WidgetCard
      title={text(title)}
      subtitle={text("quality.spreadHint")}
      tour={widgetName}
      actions={<ChartTools isTable={isTable} onChange={setIsTable} />}
      query={metrics}
      looking={text("quality.looking")}
    >
      {(shown) =>
        shown.deliveries === null ? (
          <EmptyState text={absentText(shown, text)} />
        ) : (
          <BlockSizeBody
            deliveries={shown.deliveries}
            isTable={isTable}
            isDense={isDense}
          />
        )
      }
    </WidgetCard>
  );
}

export const blockSize = {
  name: widgetName,
  title,
  permission: "signed-in",
  texts: ["dashboards", "quality"],
  refreshMs: null,
  Tile: BlockSizeTile,
  async section(place, text) {
    const metrics = await readStageMetrics(place);
    if (metrics === null) return null;
    const { deliveries, stageName, wellNumber } = metrics;
    const stage = text("quality.stageOf", {
      stage: stageName,
      well: wellNumber,
    });
    if (deliveries === null)
      return { sentences: [stage, absentText(metrics, text)] };
    return {
      sentences: [stage, text("quality.spreadHint")],
      table: {
        columns: figuresOf(deliveries, text).map(({ name }) => name),
        rows: [figuresOf(deliveries, text).map(({ value }) => value)],
      },
    };
  },
} as const satisfies Widget;
