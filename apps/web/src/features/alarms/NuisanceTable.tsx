import { AlertChip, EmptyState, ScrollRegion } from "@stagecraft/ui";
import type { AlarmStatistics } from "#entities/alarm/alarm.queries.ts";
import { notificationText } from "#entities/stage/notification-text.ts";
import { useText } from "#translations/use-text.ts";
import { levelLabels } from "./alarm-labels.ts";

interface NuisanceTableProps {
  statistics: AlarmStatistics;
  showsCode: boolean;
}

type Nuisance = AlarmStatistics["nuisances"][number];

function Offsets({ offsets }: Pick<Nuisance, "offsets">) {
  return offsets.map(({ wellName, count }, index) => (
    <span key={wellName}>
      {index > 0 && ", "}
      <bdi>
        {wellName} ({count})
      </bdi>
    </span>
  ));
}

function Figure({ value }: { value: number }) {
  return (
    <td data-align="number" data-quiet={value === 0 || undefined}>
      <bdi>{value}</bdi>
    </td>
  );
}

/** The most frequent alarms, and which of them carry no new information. */
export function NuisanceTable({ statistics, showsCode }: NuisanceTableProps) {
  const text = useText();
  const { nuisances, intervals } = statistics;
  const label = text("alarms.tabNuisances");
  if (nuisances.length === 0)
    return <EmptyState text={text("alarms.noNuisances")} />;
  const columns = [
    [text("alarms.count"), text("alarms.countHelp")],
    [text("alarms.share"), text("alarms.shareHelp")],
    [
      text("alarms.chattering"),
      text("alarms.chatteringHelp", { seconds: intervals.chatteringSeconds }),
    ],
    [
      text("alarms.fleeting"),
      text("alarms.fleetingHelp", { seconds: intervals.fleetingSeconds }),
    ],
    [
      text("alarms.standing"),
      text("alarms.standingHelp", { hours: intervals.standingHours }),
    ],
    [text("alarms.stale"), text("alarms.staleHelp")],
  ] as const;
  return (
    <ScrollRegion className="sc-table-scroll" label={label}>
      <table className="sc-table alarm-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{text("alarms.level")}</th>
            <th scope="col">{text("alarms.message")}</th>
            <th scope="col">{text("alarms.offset")}</th>
            {columns.map(([name, help]) => (
              <th
                key={name}
                scope="col"
                data-align="number"
                data-tooltip={help}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {nuisances.map((row) => (
            <tr
              key={`${row.type}:${row.code}:${row.subtype}:${row.level}:${row.message}`}
            >
              <td>
                <AlertChip level={row.level}>
                  {text(levelLabels[row.level])}
                </AlertChip>
              </td>
              <td className="alarm-example" dir="auto" lang="en">
                {notificationText(row, showsCode)}
              </td>
              <td>
                <Offsets offsets={row.offsets} />
              </td>
              <Figure value={row.count} />
              <td data-align="number">
                <bdi>{`${Math.round(100 * row.share)}%`}</bdi>
              </td>
              <Figure value={row.chattering} />
              <Figure value={row.fleeting} />
              <Figure value={row.standing} />
              <Figure value={row.stale} />
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="alarm-help">
        {columns.map(([name, help]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{help}</dd>
          </div>
        ))}
      </dl>
    </ScrollRegion>
  );
}
