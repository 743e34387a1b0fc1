import type { Alarm } from "#entities/alarm/alarm.queries.ts";
import { alarmStateAt } from "#entities/alarm/alarm-state.ts";
import type { AlarmChoice } from "./use-alarm-choice.ts";
import { AlarmRow } from "./AlarmRow.tsx";
import type { AlarmActions } from "./alarm-actions.ts";
import { acknowledgeAlarmKey } from "./alarm-keys.ts";
import { useRowFocus } from "./use-row-focus.ts";

interface AlarmRowsProps {
  alarms: readonly Alarm[];
  now: number;
  actions: AlarmActions;
  choice: AlarmChoice;
}

function Head({ actions }: Pick<AlarmRowsProps, "actions">) {
  const { text } = actions;
  return (
    <div className="alarm-head" aria-hidden="true">
      <span />
      <span>{text("alarms.level")}</span>
      <span>{text("alarms.time")}</span>
      <span>{text("alarms.place")}</span>
      <span>{text("alarms.message")}</span>
      <span>{text("alarms.state")}</span>
      <span />
    </div>
  );
}

/** The alarms in the server's order; Tab reaches one row, the arrow keys move between rows. */
export function AlarmRows({ alarms, now, actions, choice }: AlarmRowsProps) {
  const { list, reachableId, reach } = useRowFocus(alarms);
  const byId = new Map(alarms.map((alarm) => [alarm.id, alarm]));
  return (
    <>
      <Head actions={actions} />
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the list only listens for the keys of the buttons in its rows */}
      <ul
        ref={list}
        className="alarm-rows"
        aria-label={actions.text("panels.alarms")}
        onFocus={(event) => {
          const row = event.target.closest<HTMLElement>("[data-alarm]");
          if (row !== null) reach(Number(row.dataset["alarm"]));
        }}
        onKeyDown={(event) =>
          acknowledgeAlarmKey(event, {
            ...actions,
            alarmOf: (id) => byId.get(id),
            isShelved: (alarm) => alarmStateAt(alarm, now) === "shelved",
            onToggle: choice.toggle,
          })
        }
      >
        {alarms.map((alarm) => (
          <AlarmRow
            key={alarm.id}
            alarm={alarm}
            now={now}
            actions={actions}
            isChosen={choice.isChosen(alarm)}
            onChoose={choice.choose}
            isReachable={alarm.id === reachableId}
          />
        ))}
      </ul>
    </>
  );
}
