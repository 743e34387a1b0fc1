import { Card, CardBody, Skeleton } from "@stagecraft/ui";
import type { ReactNode } from "react";
import type { Bar } from "#charts/bars/bar.ts";
import { BarChart } from "#charts/bars/BarChart.tsx";
import type { AlarmStatistics } from "#entities/alarm/alarm.queries.ts";
import {
  formatClock,
  formatMoment,
  formatDayOfYear,
} from "#shared/time/format-time.ts";
import { writeNumber } from "@stagecraft/domain";
import { useText, type Text } from "#translations/use-text.ts";
import { loadBars, type LoadBar } from "./load-bars.ts";

interface LoadStripProps {
  statistics: AlarmStatistics;
  /** Selects how far back the figures go. */
  choice: ReactNode;
}

const stripHeight = 118;

/** Returns `14:41`. */
function minuteOf(timestamp: number): string {
  return formatClock(timestamp).slice(0, "HH:mm".length);
}

/** Uses more decimals for a small average, so that a few alarms in many days do not read as none. */
function perHour(average: number): string {
  return writeNumber(average, average > 0 && average < 0.1 ? 2 : 1);
}

function percent(share: number): string {
  return `${writeNumber(100 * share, share > 0 && share < 0.1 ? 1 : 0)}%`;
}

/** Reserves the space of the figures. */
export function LoadStripSkeleton({ choice }: Pick<LoadStripProps, "choice">) {
  const text = useText();
  return (
    <Card title={text("alarms.load")} actions={choice} className="alarm-load">
      <CardBody>
        <Skeleton text={text("alarms.looking")} lines={4} />
      </CardBody>
    </Card>
  );
}

function barOf(
  { from, to, busiestHour, raised }: LoadBar,
  isDaily: boolean,
  text: Text,
): Bar {
  return {
    key: from,
    label: isDaily ? formatDayOfYear(from) : minuteOf(from),
    parts: [{ tone: "solid", value: busiestHour }],
    title: isDaily
      ? text("alarms.dayTitle", {
          from: formatMoment(from),
          to: formatMoment(to),
          most: busiestHour,
          total: raised,
        })
      : text("alarms.hourTitle", {
          from: minuteOf(from),
          to: minuteOf(to),
          count: raised,
        }),
  };
}

/** Alarms per hour, next to the number that one operator can handle according to ISA-18.2. */
export function LoadStrip({ statistics, choice }: LoadStripProps) {
  const text = useText();
  const { hours, guide, floods } = statistics;
  const bars = loadBars(hours);
  const isDaily = bars.length < hours.length;
  const note = text(isDaily ? "alarms.loadNoteDaily" : "alarms.loadNote", {
    average: perHour(statistics.averagePerHour),
    busiest: statistics.busiestTenMinutes,
  });
  const flood =
    floods.length === 0
      ? text("alarms.noFlood", { count: guide.floodPerTenMinutes })
      : text("alarms.floods", {
          count: floods.length,
          share: percent(statistics.floodShare),
        });
  return (
    <Card
      title={text("alarms.load")}
      subtitle={note}
      actions={choice}
      className="alarm-load"
    >
      <CardBody>
        <BarChart
          label={`${text("alarms.load")}. ${note}. ${flood}`}
          height={stripHeight}
          bars={bars.map((bar) => barOf(bar, isDaily, text))}
          formatValue={String}
          target={{
            value: guide.acceptablePerHour,
            label: text("alarms.acceptable", {
              count: guide.acceptablePerHour,
            }),
          }}
          furtherTargets={[
            {
              value: guide.manageablePerHour,
              label: text("alarms.manageable", {
                count: guide.manageablePerHour,
              }),
            },
          ]}
        />
        <p className="alarm-flood" data-flood={floods.length > 0 || undefined}>
          {flood}
          {statistics.isCut && <> {text("alarms.cut")}</>}
        </p>
      </CardBody>
    </Card>
  );
}
