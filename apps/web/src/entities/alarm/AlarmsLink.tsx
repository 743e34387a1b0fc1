import { AlertGlyph, type AlertLevel } from "@stagecraft/ui";
import { IconBell } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { links } from "#app/links.ts";
import { alarmQueries } from "#entities/alarm/alarm.queries.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useText } from "#translations/use-text.ts";
import "./alarms-link.css";

const refreshMs = 30_000;
const levels = ["alert", "warn", "watch"] as const;

/** The way to the pad's alarm list, with how many ask for somebody and how much the worst of them does. */
export function AlarmsLink({ projectId }: { projectId: number }) {
  const text = useText();
  const { data } = useQuery({
    ...alarmQueries.counts(projectId),
    refetchInterval: refreshMs,
  });
  const count = data?.states.open ?? 0;
  const worst: AlertLevel | undefined = levels.find(
    (level) => (data?.openLevels[level] ?? 0) > 0,
  );
  const name = text("panels.alarms");
  const open = text("panels.openCount", { count });
  // Arabic says one and two without a digit; what is seen must be in the name.
  const counted = open.includes(String(count)) ? open : `${count}, ${open}`;
  const label = data === undefined ? name : `${name}, ${counted}`;
  return (
    <AppLink
      to={links.alarms({ projectId })}
      className="sc-button dashboard-alarms"
      aria-label={label}
    >
      <IconBell size={18} stroke={1.75} aria-hidden="true" />
      {worst !== undefined && (
        <>
          <AlertGlyph level={worst} size={13} />
          <bdi>{count}</bdi>
        </>
      )}
    </AppLink>
  );
}
