import { Card, CardBody } from "@stagecraft/ui";
import { BarChart } from "#charts/bars/BarChart.tsx";
import type { AlarmStatistics } from "#entities/alarm/alarm.queries.ts";
import { formatClock } from "#entities/time/format-time.ts";
import { useText } from "#translations/use-text.ts";

interface LoadStripProps {
  statistics: AlarmStatistics;
}

const stripHeight = 118;

/** `14:41` */
function minuteOf(timestamp: number): string {
  return formatClock(timestamp).slice(0, "HH:mm".length);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(share > 0 && share < 0.1 ? 1 : 0)}%`;
}

/** What came per hour, beside what ISA-18.2 holds one operator can attend to. */
export function LoadStrip({ statistics }: LoadStripProps) {
  const text = useText();
  const { hours, guide, floods } = statistics;
  const note = text("alarms.loadNote", {
    average: statistics.averagePerHour.toFixed(1),
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
    <Card title={text("alarms.load")} subtitle={note} className="alarm-load">
      <CardBody>
        <BarChart
          label={`${text("alarms.load")}. ${note}. ${flood}`}
          height={stripHeight}
          bars={hours.map(({ timestamp, raised }) => ({
            key: timestamp,
            label: minuteOf(timestamp),
            parts: [{ tone: "solid" as const, value: raised }],
            title: text("alarms.hourTitle", {
              from: minuteOf(timestamp),
              to: minuteOf(timestamp + 3_600_000),
              count: raised,
            }),
          }))}
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
