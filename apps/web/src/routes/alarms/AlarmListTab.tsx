import { Button, EmptyState } from "@stagecraft/ui";
import { useEffect, useRef } from "react";
import { alarmStateAt } from "#entities/alarm/alarm-state.ts";
import { AlarmFilters } from "#features/alarms/AlarmFilters.tsx";
import { AlarmKeys } from "#features/alarms/AlarmKeys.tsx";
import { AlarmRows } from "#features/alarms/AlarmRows.tsx";
import { isNarrowed, type AlarmFilter } from "#features/alarms/alarm-filter.ts";
import { useAlarmChoice } from "#features/alarms/use-alarm-choice.ts";
import { useText } from "#translations/use-text.ts";
import { useAlarmActions } from "./use-alarm-actions.tsx";
import type { useAlarmList } from "./use-alarm-list.ts";

interface AlarmListTabProps {
  projectId: number;
  filter: AlarmFilter;
  onChange: (change: Partial<AlarmFilter>) => void;
  shown: ReturnType<typeof useAlarmList>;
}

/** The server's maximum per request. */
const mostAtOnce = 500;

export function AlarmListTab(props: AlarmListTabProps) {
  const { projectId, filter, onChange, shown } = props;
  const { list, first, alarms, time } = shown;
  const text = useText();
  const choice = useAlarmChoice(alarms);
  // Receives the focus when the dialog closes, because the alarm's row may be gone.
  const frame = useRef<HTMLDivElement>(null);
  const hasResponded = useRef(false);
  const { actions, dialog } = useAlarmActions(projectId, () => {
    choice.clear();
    hasResponded.current = true;
  });
  useEffect(() => {
    if (!hasResponded.current || dialog !== null) return;
    hasResponded.current = false;
    frame.current
      ?.querySelector<HTMLElement>(".alarm-row[tabindex='0']")
      ?.focus();
  }, [dialog, alarms]);
  if (first === undefined) return null;
  const open = alarms
    .filter((alarm) => alarmStateAt(alarm, time) === "open")
    .slice(0, mostAtOnce);
  const chosen = choice.chosen.slice(0, mostAtOnce);
  return (
    <div ref={frame}>
      <AlarmFilters
        filter={filter}
        choices={first.choices}
        onChange={onChange}
      />
      <div className="alarm-bulk">
        {actions.mayAct && chosen.length > 0 && (
          <>
            <Button
              variant="outline"
              disabledReason={actions.writeBlock}
              onClick={() => actions.acknowledge(chosen)}
            >
              {text("alarms.acknowledgeChosen", { count: chosen.length })}
            </Button>
            <Button onClick={choice.clear}>{text("alarms.chooseNone")}</Button>
          </>
        )}
        {actions.mayAct && chosen.length === 0 && open.length > 1 && (
          <Button
            variant="outline"
            disabledReason={actions.writeBlock}
            onClick={() => actions.acknowledge(open)}
          >
            {text("alarms.acknowledgeShown", { count: open.length })}
          </Button>
        )}
        <span className="alarm-quiet">
          {text("alarms.matching", { count: first.matching })}
        </span>
        {actions.mayAct && alarms.length > 0 && <AlarmKeys />}
      </div>
      {alarms.length === 0 ? (
        <EmptyState
          text={
            isNarrowed(filter)
              ? text("alarms.noneMatching")
              : text("alarms.none")
          }
        />
      ) : (
        <AlarmRows
          alarms={alarms}
          now={time}
          actions={actions}
          choice={choice}
        />
      )}
      {list.hasNextPage && (
        <div className="alarm-more">
          <Button
            variant="outline"
            disabled={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {text("alarms.showMore")}
          </Button>
          {text("alarms.shownOf", {
            shown: alarms.length,
            total: first.matching,
          })}
        </div>
      )}
      {dialog}
    </div>
  );
}
