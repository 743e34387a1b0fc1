import { calendarDayAt } from "@stagecraft/domain";
import { Banner, Button } from "@stagecraft/ui";
import {
  IconAlertTriangle,
  IconCopy,
  IconPlus,
  IconPrinter,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useAddressFilter } from "#entities/navigation/use-address-filter.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import {
  scheduleQueries,
  type Schedule,
  type SupportShift,
} from "#features/schedule/schedule.queries.ts";
import { RecurringWork } from "#features/schedule/RecurringWork.tsx";
import { ScheduleTimeline } from "#features/schedule/ScheduleTimeline.tsx";
import { ScheduleTools } from "#features/schedule/ScheduleTools.tsx";
import { formOf, newForm } from "#features/schedule/shift-form.ts";
import {
  readScheduleFilter,
  writeScheduleFilter,
  isUncovered,
  timelineOf,
} from "#features/schedule/timeline.ts";
import { useShiftActions } from "#features/schedule/use-shift-actions.ts";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { ListCard } from "#shared/page/ListCard.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { printPage } from "#shared/page/print-page.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { useSaveBlock } from "#shared/page/use-write-block.ts";
import { currentZone } from "#translations/reader-state.ts";
import { useText } from "#translations/use-text.ts";

const ShiftDialog = lazyDialog(
  async () => (await import("#features/schedule/ShiftDialog.tsx")).ShiftDialog,
);

const ShiftDetails = lazyDialog(
  async () =>
    (await import("#features/schedule/ShiftDetails.tsx")).ShiftDetails,
);

const tickMs = 30_000;

/** The time, accurate enough for a line on a day. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Live pads that nobody looks after, above everything else. */
function UncoveredBanner({ pads }: Pick<Schedule, "pads">) {
  const text = useText();
  const count = pads.filter(isUncovered).length;
  if (count === 0) return null;
  return (
    <Banner tone="alert" icon={<IconAlertTriangle size={18} stroke={1.75} />}>
      {text("schedule.uncoveredCount", { number: count })}
    </Banner>
  );
}

/** The stages and jobs of the pads, and the shifts of support for them. */
export function ScheduleScreen() {
  const text = useText();
  const { can, hasRole } = useAbilities();
  const block = useSaveBlock();
  const [filter, change] = useAddressFilter(
    readScheduleFilter,
    writeScheduleFilter,
    { hasHistory: true },
  );
  const now = useNow();
  const zone = currentZone();
  const { view, personId, projectId } = filter;
  const day = filter.day ?? calendarDayAt(zone, now);
  const timeline = useMemo(
    () => timelineOf(view, day, zone),
    [view, day, zone],
  );
  const { from, to } = timeline;
  const query = useQuery(
    scheduleQueries.range({ from, to, personId, projectId }),
  );
  const schedule = query.data;
  const [open, setOpen] = useState<"new" | SupportShift | null>(null);
  const { remove, copy, isCopying } = useShiftActions();
  const mayEdit = can("edit", "schedule");
  const close = () => setOpen(null);
  const shown = (schedule?.shifts ?? []).filter(
    (shift) =>
      shift.startsAt >= from &&
      shift.startsAt < to &&
      (personId === undefined || shift.personId === personId),
  );
  const padZone = schedule?.padChoices.find(
    (pad) => pad.projectId === projectId,
  )?.timezone;
  usePageTitle(text("title.schedule"));

  return (
    <>
      <PageBar heading={text("title.schedule")}>
        <RefreshButton onRefresh={() => void query.refetch()} />
        <Button
          variant="outline"
          icon={<IconPrinter size={16} stroke={1.75} />}
          onClick={printPage}
        >
          {text("schedule.print")}
        </Button>
        {mayEdit && view === "week" && (
          <Button
            variant="outline"
            icon={<IconCopy size={16} stroke={1.75} />}
            disabled={isCopying}
            disabledReason={
              block ??
              (shown.length === 0 ? text("schedule.nothingToCopy") : undefined)
            }
            onClick={() => copy(shown)}
          >
            {text("schedule.copyWeek")}
          </Button>
        )}
        {mayEdit && (
          <Button
            variant="primary"
            icon={<IconPlus size={16} stroke={2} />}
            disabledReason={
              block ??
              (schedule === undefined ? text("schedule.looking") : undefined)
            }
            onClick={() => setOpen("new")}
          >
            {text("schedule.addShift")}
          </Button>
        )}
      </PageBar>
      <div className="page-body schedule-page">
        {schedule !== undefined && <UncoveredBanner pads={schedule.pads} />}
        <ScheduleTools
          filter={filter}
          day={day}
          zone={zone}
          schedule={schedule}
          onChange={change}
        />
        <ListCard query={query} looking={text("schedule.looking")}>
          {(rows) => (
            <ScheduleTimeline
              schedule={rows}
              timeline={timeline}
              now={now}
              personId={personId}
              isFiltered={personId !== undefined || projectId !== undefined}
              onShift={setOpen}
            />
          )}
        </ListCard>
        {hasRole("administrator") && <RecurringWork />}
      </div>
      {open !== null && schedule !== undefined && mayEdit && (
        <ShiftDialog
          key={open === "new" ? "new" : open.id}
          shift={open === "new" ? null : open}
          initial={
            open === "new"
              ? newForm(
                  day,
                  padZone ?? zone,
                  projectId === undefined ? [] : [projectId],
                  personId,
                )
              : formOf(open)
          }
          schedule={schedule}
          onCopy={(shift) => {
            copy([shift]);
            close();
          }}
          onDelete={(shift) => {
            remove(shift);
            close();
          }}
          onClose={close}
        />
      )}
      {open !== null &&
        open !== "new" &&
        schedule !== undefined &&
        !mayEdit && (
          <ShiftDetails shift={open} schedule={schedule} onClose={close} />
        )}
    </>
  );
}
