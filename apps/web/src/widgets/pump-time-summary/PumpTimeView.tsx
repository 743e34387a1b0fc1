import { CardBody, FigureTable } from "@stagecraft/ui";
import type { Bar } from "#charts/bars/bar.ts";
import { BarChart } from "#charts/bars/BarChart.tsx";
import { formatUtcDay } from "#shared/time/format-time.ts";
import { distinctWellNames } from "#entities/well/distinct-well-names.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { formatPumpTime } from "#widgets/shared/format-figure.ts";
import type { DayPump, PumpFigures, StagePump } from "./pump-time-figures.ts";
import { useChartHeight } from "#widgets/shared/use-chart-height.ts";

export type PumpGrouping = "stage" | "day";

interface PumpTimeViewProps {
  /** The accessible name of the table. */
  label: string;
  figures: PumpFigures;
  grouping: PumpGrouping;
  isDense: boolean;
}

const denseStages = 40;
const denseDays = 14;

function swapText(seconds: number | null, text: Text): string {
  return seconds === null ? text("value.missing") : formatPumpTime(seconds);
}

function stageLabel({ stage }: StagePump, text: Text): string {
  return text("dashboards.stageOf", {
    stage: stage.stageName,
    well: stage.wellNumber,
  });
}

/** In hours, because round steps of hours are round on a clock. */
function stageBar(each: StagePump, wellName: string, text: Text): Bar {
  return {
    key: each.stage.stageId,
    label: `${wellName} ${each.stage.stageName}`,
    parts: [
      { tone: "solid", value: each.pumpSeconds / 3600 },
      { tone: "soft", value: (each.swapSeconds ?? 0) / 3600 },
    ],
    isOpen: each.stage.state === "LOADING",
    title: text("dashboards.pumpTitle", {
      name: stageLabel(each, text),
      pump: formatPumpTime(each.pumpSeconds),
      swap: swapText(each.swapSeconds, text),
    }),
  };
}

/** The values of the bar are in hours. */
function dayBar(each: DayPump, text: Text): Bar {
  return {
    key: each.day,
    label: formatUtcDay(Date.parse(each.day)).replace(/, \d{4}$/, ""),
    parts: [
      { tone: "solid", value: each.pumpSeconds / 3600 },
      { tone: "soft", value: each.swapSeconds / 3600 },
    ],
    title: text("dashboards.pumpDayTitle", {
      name: formatUtcDay(Date.parse(each.day)),
      stages: each.stages,
      pump: formatPumpTime(each.pumpSeconds),
      swap: formatPumpTime(each.swapSeconds),
    }),
  };
}

export function PumpTimeBars(props: PumpTimeViewProps) {
  const { figures, grouping, isDense } = props;
  const text = useText();
  const height = useChartHeight(isDense);
  const isByDay = grouping === "day";
  const wellNames = distinctWellNames(
    figures.stages.map(({ stage }) => stage.wellNumber),
  );
  const bars = isByDay
    ? figures.days.map((each) => dayBar(each, text))
    : figures.stages.map((each) =>
        stageBar(each, wellNames.get(each.stage.wellNumber) ?? "", text),
      );
  const shown = isByDay ? denseDays : denseStages;
  const unit = (hours: number) => formatPumpTime(hours * 3600);
  return (
    <CardBody>
      <ul className="widget-key">
        <li data-tone="solid">{text("dashboards.pumpTime")}</li>
        <li data-tone="soft">{text("dashboards.swapTime")}</li>
      </ul>
      <BarChart
        label={text("dashboards.pumpLabel", {
          median: swapText(figures.medianPumpSeconds, text),
          swap: swapText(figures.meanSwapSeconds, text),
        })}
        bars={isDense ? bars.slice(-shown) : bars}
        height={isDense ? height - 22 : height - 60}
        formatValue={unit}
      />
    </CardBody>
  );
}

export function PumpTimeTable(props: PumpTimeViewProps) {
  const { label, figures, grouping } = props;
  const text = useText();
  const pump = text("dashboards.pumpTime");
  const swap = text("dashboards.swapTime");
  if (grouping === "day")
    return (
      <FigureTable
        label={label}
        columns={[
          text("dashboards.day"),
          text("dashboards.stagesColumn"),
          pump,
          swap,
        ]}
        rows={figures.days.toReversed().map((each) => ({
          key: each.day,
          cells: [
            formatUtcDay(Date.parse(each.day)),
            each.stages,
            formatPumpTime(each.pumpSeconds),
            formatPumpTime(each.swapSeconds),
          ],
        }))}
      />
    );
  return (
    <FigureTable
      label={label}
      columns={[text("stages.stage"), pump, swap]}
      rows={figures.stages.toReversed().map((each) => ({
        key: each.stage.stageId,
        cells: [
          stageLabel(each, text),
          formatPumpTime(each.pumpSeconds),
          swapText(each.swapSeconds, text),
        ],
      }))}
    />
  );
}
