import { Button, EmptyState } from "@stagecraft/ui";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef, useCallback, useMemo } from "react";
import { alarmStateAt } from "#entities/alarm/alarm-state.ts";
import { alarmQueries } from "#entities/alarm/alarm.queries.ts";
import { AlarmFilters } from "#features/alarms/AlarmFilters.tsx";
import { AlarmKeys } from "#features/alarms/AlarmKeys.tsx";
import { AlarmRows, useAlarmChoice } from "#features/alarms/AlarmRows.tsx";
import {
  isNarrowed,
  type AlarmFilter,
  queryOf,
} from "#features/alarms/alarm-filter.ts";
import { useSearchText } from "#shared/form/use-settled.ts";
import { useClock } from "#shared/time/use-clock.ts";
import { useText } from "#translations/use-text.ts";
import { useAlarmActions } from "./use-alarm-actions.tsx";

interface AlarmListTabProps {
  projectId: number;
  filter: AlarmFilter;
  onChange: (change: Partial<AlarmFilter>) => void;
  shown: ReturnType<typeof useAlarmList>;
}

/** The server refuses more alarms in one request. */
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

/** In addition to pushes: pads that are not in production push nothing. */
const refreshMs = 15_000;

/** The pages of the list that are open, and the server's clock. */
export function useAlarmList(projectId: number, filter: AlarmFilter) {
  const clockOffset = useRef(0);
  const now = useCallback(() => Date.now() + clockOffset.current, []);
  const time = useClock(now, true);
  const search = useSearchText(filter.text ?? "");
  const text = search === "" ? undefined : search;
  const query = queryOf({ ...filter, text }, time);
  const list = useInfiniteQuery({
    ...alarmQueries.list(projectId, query),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  });
  const { data, dataUpdatedAt } = list;
  const first = data?.pages[0];
  useEffect(() => {
    if (first !== undefined)
      clockOffset.current = first.serverTime - dataUpdatedAt;
  }, [first, dataUpdatedAt]);
  const alarms = useMemo(
    () => data?.pages.flatMap((page) => page.alarms) ?? [],
    [data],
  );
  return { list, first, alarms, query, now, time };
}
