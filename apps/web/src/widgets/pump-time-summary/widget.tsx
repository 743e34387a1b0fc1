import { EmptyState, Select } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryClient } from "#api/query-client.ts";
import { links } from "#addresses/links.ts";
import { operationsQueries } from "#entities/project/operations.queries.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { ChartTools } from "#widgets/shared/ChartTools.tsx";
import { formatPumpTime } from "#widgets/shared/format-figure.ts";
import { leftOutNotes } from "#widgets/shared/left-out-notes.ts";
import { KeyFigures } from "#widgets/shared/KeyFigures.tsx";
import { pumpFigures, type PumpFigures } from "./pump-time-figures.ts";
import {
  PumpTimeBars,
  PumpTimeTable,
  type PumpGrouping,
} from "./PumpTimeView.tsx";
import { hourlyMs, refreshedEvery } from "#widgets/shared/refresh-times.ts";
import type { Widget, WidgetProps } from "#widgets/shared/widget.ts";
import "#widgets/shared/widgets.css";
import { WidgetCard } from "#widgets/shared/WidgetCard.tsx";
import "./pump-time-summary.css";

const widgetName = "pumpTimeSummary";
const title = "title.pumpTimeSummaryChart";
const refreshMs = hourlyMs;

function secondsText(seconds: number | null, text: Text): string {
  return seconds === null ? text("value.missing") : formatPumpTime(seconds);
}

function keyFigures(figures: PumpFigures, text: Text) {
  return [
    {
      name: text("dashboards.medianPump"),
      value: secondsText(figures.medianPumpSeconds, text),
    },
    {
      name: text("dashboards.meanSwap"),
      value: secondsText(figures.meanSwapSeconds, text),
    },
    {
      name: text("dashboards.totalPump"),
      value: formatPumpTime(figures.totalPumpSeconds),
    },
  ];
}

function notesOf(
  { completed: total, notComputed: missing, leftOut }: PumpFigures,
  text: Text,
): string[] {
  return [
    ...(missing === 0
      ? []
      : [text("dashboards.notComputed", { missing, total })]),
    ...leftOutNotes(leftOut, text),
  ];
}

function PumpTimeSummaryTile({ projectId, isDense = false }: WidgetProps) {
  const text = useText();
  const [isTable, setIsTable] = useState(false);
  const [grouping, setGrouping] = useState<PumpGrouping>("stage");
  const query = useQuery({
    ...operationsQueries.pumpTimes(projectId),
    ...refreshedEvery(refreshMs),
    select: pumpFigures,
  });
  const View = isTable ? PumpTimeTable : PumpTimeBars;
  return (
    <WidgetCard
      title={text(title)}
      tour={widgetName}
      actions={
        <>
          <div className="widget-choice">
            <Select
              label={text("dashboards.grouping")}
              value={grouping}
              options={[
                { value: "stage", label: text("dashboards.byStage") },
                { value: "day", label: text("dashboards.byDay") },
              ]}
              onChange={setGrouping}
            />
          </div>
          <ChartTools
            isTable={isTable}
            onChange={setIsTable}
            alone={
              isDense ? links.pumpTimeSummaryChart({ projectId }) : undefined
            }
          />
        </>
      }
      query={query}
      looking={text("stages.looking")}
    >
      {(figures) =>
        figures.stages.length === 0 ? (
          <EmptyState text={text("dashboards.noneComputed")} />
        ) : (
          <>
            <KeyFigures
              figures={keyFigures(figures, text)}
              notes={notesOf(figures, text)}
            />
            <View
              label={text(title)}
              figures={figures}
              grouping={grouping}
              isDense={isDense}
            />
          </>
        )
      }
    </WidgetCard>
  );
}

export const pumpTimeSummary = {
  name: widgetName,
  title,
  permission: "signed-in",
  texts: ["dashboards"],
  refreshMs,
  Tile: PumpTimeSummaryTile,
  async section({ projectId }, text) {
    const figures = pumpFigures(
      await queryClient.query(operationsQueries.pumpTimes(projectId)),
    );
    if (figures.stages.length === 0) return null;
    return {
      sentences: [
        ...keyFigures(figures, text).map(
          ({ name, value }) => `${name}: ${value}`,
        ),
        ...notesOf(figures, text),
      ],
      table: {
        columns: [
          text("dashboards.day"),
          text("dashboards.stagesColumn"),
          text("dashboards.pumpTime"),
          text("dashboards.swapTime"),
        ],
        rows: figures.days.map((each) => [
          each.day,
          each.stages,
          formatPumpTime(each.pumpSeconds),
          formatPumpTime(each.swapSeconds),
        ]),
      },
    };
  },
} as const satisfies Widget;
