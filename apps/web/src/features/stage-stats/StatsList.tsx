import type { ReactNode } from "react";

interface StatsListProps {
  /** The numbers are too old to be shown as current. */
  isStale?: boolean;
  children: ReactNode;
}

export function StatsList({ isStale = false, children }: StatsListProps) {
  return (
    <dl className="stats-list" data-stale={isStale || undefined}>
      {children}
    </dl>
  );
}

interface StatsRowProps {
  label: ReactNode;
  value: string;
  unit: string;
  isStrong?: boolean;
}

/** A value longer than this is shown below its name, so that it does not squeeze the other names. */
const longestBeside = 14;

/** Name, number, unit; the unit has its own column, so that numbers align. */
export function StatsRow({ label, value, unit, isStrong }: StatsRowProps) {
  return (
    <div
      data-strong={isStrong || undefined}
      data-long={value.length > longestBeside || undefined}
    >
      <dt>{label}</dt>
      <dd dir="ltr">
        <b>{value}</b>
        <i>{unit}</i>
      </dd>
    </div>
  );
}
