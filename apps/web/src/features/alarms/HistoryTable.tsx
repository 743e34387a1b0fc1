import { AlertChip, EmptyState, ScrollRegion } from "@stagecraft/ui";
import { links } from "#addresses/links.ts";
import type { AlarmAction } from "#entities/alarm/alarm.queries.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { notificationText } from "#entities/stage/notification-text.ts";
import { formatMoment } from "#shared/time/format-time.ts";
import { Moment } from "#shared/time/Moment.tsx";
import { useText, type Text } from "#translations/use-text.ts";
import { levelLabels } from "./alarm-labels.ts";

interface HistoryTableProps {
  actions: readonly AlarmAction[];
  showsCode: boolean;
}

function actionText({ action, shelvedUntil }: AlarmAction, text: Text): string {
  switch (action) {
    case "acknowledged":
      return text("alarms.stateAcknowledged");
    case "shelved":
      return text("alarms.shelvedUntil", {
        time: shelvedUntil === null ? "" : formatMoment(shelvedUntil),
      });
    case "unshelved":
      return text("alarms.unshelved");
  }
}

/** The actions on alarms: who, what and which alarm, the newest first. */
export function HistoryTable({ actions, showsCode }: HistoryTableProps) {
  const text = useText();
  const label = text("alarms.tabHistory");
  if (actions.length === 0)
    return <EmptyState text={text("alarms.noHistory")} />;
  return (
    <ScrollRegion className="sc-table-scroll" label={label}>
      <table className="sc-table alarm-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{text("alarms.time")}</th>
            <th scope="col">{text("alarms.who")}</th>
            <th scope="col">{text("alarms.action")}</th>
            <th scope="col">{text("panels.reason")}</th>
            <th scope="col">{text("alarms.level")}</th>
            <th scope="col">{text("alarms.place")}</th>
            <th scope="col">{text("alarms.message")}</th>
          </tr>
        </thead>
        <tbody>
          {actions.map((row) => (
            <tr key={row.id}>
              <td>
                <Moment at={row.timestamp} />
              </td>
              <td>
                <bdi>{row.byName}</bdi>
              </td>
              <td>{actionText(row, text)}</td>
              <td className="alarm-example" dir="auto">
                {row.reason}
              </td>
              <td>
                {row.level !== null && (
                  <AlertChip level={row.level}>
                    {text(levelLabels[row.level])}
                  </AlertChip>
                )}
              </td>
              <td>
                <AppLink
                  to={links.stageChart({ stageId: row.stageId })}
                  opensScreen
                >
                  <bdi>{row.wellNumber}</bdi>{" "}
                  {text("stages.title", { stage: row.stageName })}
                </AppLink>
              </td>
              <td className="alarm-example" dir="auto" lang="en">
                {notificationText(row, showsCode)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
