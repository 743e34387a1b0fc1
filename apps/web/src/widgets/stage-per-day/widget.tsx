import { CardBody, EmptyState, FigureTable } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryClient } from "#api/query-client.ts";
import { links } from "#addresses/links.ts";
import { BarChart } from "#charts/bars/BarChart.tsx";
import {
  operationsQueries,
  type DayCount,
} from "#entities/project/operations.queries.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { formatUtcDay, formatUtcDayOfYear } from "#shared/time/format-time.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { ChartTools } from "#widgets/shared/ChartTools.tsx";
import {
  countedToday,
  dayOf,
  everyDay,
  meanPerDay,
} from "#widgets/shared/day-counts.ts";
import { formatTenth, formatWhole } from "#widgets/shared/format-figure.ts";
import { hourlyMs, refreshedEvery } from "#widgets/shared/refresh-times.ts";
import { leftOutNotes } from "#widgets/shared/left-out-notes.ts";
import { useChartHeight } from "#widgets/shared/use-chart-height.ts";
import type { Widget, WidgetProps } from "#widgets/shared/widget.ts";
import "#widgets/shared/widgets.css";
import { WidgetCard } from "#widgets/shared/WidgetCard.tsx";
import "./stage-per-day.css";

const widgetName = "stagePerDay";
const title = "title.stagePerDayChart";
const refreshMs = hourlyMs;

const denseDays = 14;
/** More than a year of days would be an unreadable wall of lines. */
const allDays = 400;

/** Example: `Nov 14`. */
function shortDay(label: string): string {
  return formatUtcDayOfYear(Date.parse(label));
}

function noteOf(days: readonly DayCount[], now: number, text: Text): string {
  const mean = meanPerDay(days, now);
  const today = countedToday(days, now);
  return mean === null
    ? text("dashboards.todayOnly", { today })
    : text("dashboards.perDayNote", { mean: formatTenth(mean), today });
}

function leftOutOf(days: readonly DayCount[], text: Text): string[] {
  const count = days.reduce((sum, day) => sum + day.leftOutCount, 0);
  return leftOutNotes(count, text);
}

interface DaysProps {
  days: readonly DayCount[];
  plan: number | undefined;
  isDense: boolean;
}

function DayBars({ days, plan, isDense }: DaysProps) {
  const text = useText();
  const height = useChartHeight(isDense);
  const now = Date.now();
  const today = dayOf(now);
  const mean = meanPerDay(days, now);
  const missing = text("value.missing");
  const bars = everyDay(days, now, isDense ? denseDays : allDays).map(
    ({ label, value }) => ({
      key: label,
      label: label === today ? text("dashboards.today") : shortDay(label),
      parts: [{ tone: "solid" as const, value }],
      isOpen: label === today,
      title: text("dashboards.dayTitle", {
        day: formatUtcDay(Date.parse(label)),
        stages: text("stages.count", { count: value }),
      }),
    }),
  );
  return (
    <BarChart
      label={text("dashboards.perDayLabel", {
        mean: mean === null ? missing : formatTenth(mean),
        today: countedToday(days, now),
        plan: plan ?? missing,
      })}
      bars={bars}
      height={height}
      formatValue={formatWhole}
      target={
        plan === undefined
          ? undefined
          : { value: plan, label: text("dashboards.plan", { value: plan }) }
      }
    />
  );
}

function DayTable({ days, plan }: Omit<DaysProps, "isDense">) {
  const text = useText();
  return (
    <FigureTable
      label={text(title)}
      columns={[
        text("dashboards.day"),
        text("dashboards.completedColumn"),
        text("dashboards.planColumn"),
      ]}
      rows={everyDay(days, Date.now(), allDays)
        .toReversed()
        .map(({ label, value }) => ({
          key: label,
          cells: [
            formatUtcDay(Date.parse(label)),
            value,
            plan ?? text("value.missing"),
          ],
        }))}
    />
  );
}

function StagePerDayTile({ projectId, isDense = false }: WidgetProps) {
  const text = useText();
  const [isTable, setIsTable] = useState(false);
  const days = useQuery({
    ...operationsQueries.stagesPerDay(projectId),
    ...refreshedEvery(refreshMs),
  });
  const { data: project } = useQuery(projectQueries.one(projectId));
  const plan = project?.plannedStagesPerDay;
  return (
    <WidgetCard
      title={text(title)}
      subtitle={days.data && noteOf(days.data, Date.now(), text)}
      tour={widgetName}
      actions={
        <ChartTools
          isTable={isTable}
          onChange={setIsTable}
          alone={isDense ? links.stagePerDayChart({ projectId }) : undefined}
        />
      }
      query={days}
      looking={text("stages.looking")}
    >
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState text={text("dashboards.noneDated")} />
        ) : (
          <>
            {leftOutOf(rows, text).map((note) => (
              <p key={note} className="widget-note">
                {note}
              </p>
            ))}
            {isTable ? (
              <DayTable days={rows} plan={plan} />
            ) : (
              <CardBody>
                <DayBars days={rows} plan={plan} isDense={isDense} />
              </CardBody>
            )}
          </>
        )
      }
    </WidgetCard>
  );
}

export const stagePerDay = {
  name: widgetName,
  title,
  permission: "signed-in",
  texts: ["dashboards"],
  refreshMs,
  Tile: StagePerDayTile,
  async section({ projectId }, text) {
    const [days, project] = await Promise.all([
      queryClient.query(operationsQueries.stagesPerDay(projectId)),
      queryClient.query(projectQueries.one(projectId)),
    ]);
    if (days.length === 0) return { sentences: [text("dashboards.noneDated")] };
    const now = Date.now();
    return {
      sentences: [noteOf(days, now, text), ...leftOutOf(days, text)],
      table: {
        columns: [
          text("dashboards.day"),
          text("dashboards.completedColumn"),
          text("dashboards.planColumn"),
        ],
        rows: everyDay(days, now, denseDays).map(({ label, value }) => [
          label,
          value,
          project.plannedStagesPerDay,
        ]),
      },
    };
  },
} as const satisfies Widget;
