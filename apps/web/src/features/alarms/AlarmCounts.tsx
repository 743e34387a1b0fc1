import { AlertChip } from "@stagecraft/ui";
import type { AlarmList } from "#entities/alarm/alarm.queries.ts";
import { useText } from "#translations/use-text.ts";
import { alarmLevels } from "./alarm-filter.ts";
import { levelLabels } from "./alarm-labels.ts";

/** Counts of alarms that need attention by level, and of shelved ones. A calm pad shows no color. */
export function AlarmCounts({ counts }: Pick<AlarmList, "counts">) {
  const text = useText();
  const { states, openLevels } = counts;
  return (
    <div className="alarm-counts" role="status">
      <span>{text("alarms.openCount", { count: states.open })}</span>
      {alarmLevels
        .filter((level) => openLevels[level] > 0)
        .map((level) => (
          <AlertChip key={level} level={level}>
            {text(levelLabels[level])} <bdi>{openLevels[level]}</bdi>
          </AlertChip>
        ))}
      {states.shelved > 0 && (
        <span className="alarm-quiet">
          {text("alarms.shelvedCount", { count: states.shelved })}
        </span>
      )}
    </div>
  );
}
