import type { AlarmLevel } from "@stagecraft/domain";
import { AlertGlyph, type AlertLevel } from "@stagecraft/ui";
import { IconBell } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { links } from "#addresses/links.ts";
import { alarmQueries } from "#entities/alarm/alarm.queries.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import "./alarms-link.css";

export type OpenLevels = Readonly<Record<AlarmLevel, number>>;

const refreshMs = 30_000;
const levels = ["alert", "warn", "watch"] as const;

interface BellProps {
  to: string;
  /** Null until it is loaded. */
  open: OpenLevels | null;
}

/** Shows how many alarms need attention, and the highest level among them. */
function Bell({ to, open }: BellProps) {
  const text = useText();
  const count = levels.reduce((sum, level) => sum + (open?.[level] ?? 0), 0);
  const worst: AlertLevel | undefined = levels.find(
    (level) => (open?.[level] ?? 0) > 0,
  );
  const name = text("panels.alarms");
  const opened = text("panels.openCount", { count });
  // The visible number must be part of the accessible name: Arabic expresses
  // one and two without a digit, Korean attaches a suffix to it.
  const counted = opened.split(/\s/).includes(String(count))
    ? opened
    : `${count}, ${opened}`;
  return (
    <AppLink
      to={to}
      className="sc-button dashboard-alarms"
      aria-label={open === null ? name : `${name}, ${counted}`}
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

/** The link to the pad's alarm list. */
export function AlarmsLink({ projectId }: { projectId: number }) {
  const { data } = useQuery({
    ...alarmQueries.counts(projectId),
    refetchInterval: refreshMs,
  });
  return (
    <Bell to={links.alarms({ projectId })} open={data?.openLevels ?? null} />
  );
}

/** Links to the alarms of all pads in production, which the wall of all pads lists. */
export function FleetAlarmsLink({ open }: { open: OpenLevels | null }) {
  const { can } = useAbilities();
  if (!can("view", "production-dashboard")) return null;
  return (
    <Bell to={`${links.globalOperationsDashboard()}#wall-alarms`} open={open} />
  );
}
