import { Card, FilterBox, IconButton, Button } from "@stagecraft/ui";
import {
  useQuery,
  useQueryClient,
  useInfiniteQuery,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { useRouteParams } from "#addresses/route-params.ts";
import { alarmQueries, alarmKey } from "#entities/alarm/alarm.queries.ts";
import type { FleetState } from "#live/fleet-feed.ts";
import { useFleetFeed } from "#live/use-fleet-feed.ts";
import { Downloads } from "#shared/downloads/Downloads.tsx";
import { useAddressFilter } from "#entities/navigation/use-address-filter.ts";
import { usePageTitle } from "#shared/page/page-title.ts";
import { useActivate } from "#entities/project/active-project.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import {
  readFilter,
  spans,
  writeFilter,
} from "#features/alarms/alarm-filter.ts";
import { AlarmCounts } from "#features/alarms/AlarmCounts.tsx";
import { LoadStrip, LoadStripSkeleton } from "#features/alarms/LoadStrip.tsx";
import { NuisanceTable } from "#features/alarms/NuisanceTable.tsx";
import { SpanChoice } from "#features/alarms/SpanChoice.tsx";
import { useText } from "#translations/use-text.ts";
import {
  IconDownload,
  IconLayoutDashboard,
  IconPrinter,
} from "@tabler/icons-react";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { printPage } from "#shared/page/print-page.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { useOfflineBlock } from "#shared/page/use-write-block.ts";
import { HistoryTable } from "#features/alarms/HistoryTable.tsx";
import { AlarmListTab, useAlarmList } from "./AlarmListTab.tsx";
import { alarmPanelId, AlarmTabs } from "./AlarmTabs.tsx";
import { QueryPart } from "./QueryPart.tsx";
import { useAlarmExport } from "./use-alarm-export.ts";
import { useAlarmSounds } from "./use-alarm-sounds.ts";
import "#features/alarms/alarms.css";
import "#features/stage-notifications/stage-notifications.css";

interface AlarmHistoryTabProps {
  projectId: number;
  showsCode: boolean;
}

const refreshMs = 30_000;

function AlarmHistoryTab({ projectId, showsCode }: AlarmHistoryTabProps) {
  const text = useText();
  const history = useInfiniteQuery({
    ...alarmQueries.history(projectId),
    refetchInterval: refreshMs,
  });
  return (
    <QueryPart query={history} looking={text("alarms.lookingForHistory")}>
      {({ pages }) => (
        <>
          <HistoryTable
            actions={pages.flatMap(({ actions }) => actions)}
            showsCode={showsCode}
          />
          {history.hasNextPage && (
            <div className="alarm-more">
              <Button
                variant="outline"
                disabled={history.isFetchingNextPage}
                onClick={() => void history.fetchNextPage()}
              >
                {text("alarms.showMore")}
              </Button>
            </div>
          )}
        </>
      )}
    </QueryPart>
  );
}

interface AlarmBarProps {
  projectId: number;
  padName: string | undefined;
  typed: string;
  onType: (typed: string) => void;
  onExport: () => void;
}

const inBar = { size: 18, stroke: 1.75 };

function AlarmBar(props: AlarmBarProps) {
  const { projectId, padName, typed, onType, onExport } = props;
  const text = useText();
  const queryClient = useQueryClient();
  const writeBlock = useOfflineBlock();
  return (
    <PageBar
      heading={text("title.alarms")}
      note={padName}
      filter={<FilterBox value={typed} onChange={onType} />}
    >
      <AppLink
        to={links.dashboard({ projectId })}
        className="sc-button alarm-back"
        data-variant="outline"
        aria-label={text("title.dashboard")}
      >
        <IconLayoutDashboard size={16} stroke={1.75} aria-hidden="true" />
        <span className="sc-button-text">{text("title.dashboard")}</span>
      </AppLink>
      <IconButton
        label={text("alarms.export")}
        icon={<IconDownload {...inBar} />}
        disabledReason={writeBlock}
        onClick={onExport}
      />
      <IconButton
        label={text("alarms.print")}
        icon={<IconPrinter {...inBar} />}
        onClick={printPage}
      />
      <RefreshButton
        onRefresh={() =>
          void queryClient.invalidateQueries({ queryKey: alarmKey(projectId) })
        }
      />
    </PageBar>
  );
}

const statisticsMs = 60_000;
/** Over many days a minute changes little, and counting them takes longer. */
const longStatisticsMs = 300_000;

/** Every alarm of a pad: those that need attention first, and the actions taken on the rest. */
export function AlarmsScreen() {
  const text = useText();
  const { projectId } = useRouteParams("alarms");
  const showsCode = useAbilities().hasRole("research");
  const [filter, change] = useAddressFilter(readFilter, writeFilter);
  const { data: project } = useQuery(projectQueries.one(projectId));
  const shown = useAlarmList(projectId, filter);
  const { list, first, query, now } = shown;
  const span = filter.span ?? spans[0];
  const statistics = useQuery({
    ...alarmQueries.statistics(projectId, span),
    refetchInterval: span === spans[0] ? statisticsMs : longStatisticsMs,
  });
  const spanChoice = (
    <SpanChoice
      span={span}
      onChange={(chosen) =>
        change({ span: chosen === spans[0] ? undefined : chosen })
      }
    />
  );
  const soundNote = useAlarmSounds(projectId, now);
  const save = useAlarmExport(projectId, project?.name ?? "", query, now);
  useAlarmPush(projectId);
  useActivate(project);
  usePageTitle(text("title.alarms"), project?.name);
  return (
    <>
      <AlarmBar
        projectId={projectId}
        padName={project?.name}
        typed={filter.text ?? ""}
        onType={(typed) => change({ text: typed === "" ? undefined : typed })}
        onExport={save}
      />
      <div className="alarms-body">
        {first === undefined ? (
          <div className="alarm-counts" />
        ) : (
          <AlarmCounts counts={first.counts} />
        )}
        {soundNote !== null && (
          <p className="alarms-sound" role="status">
            {soundNote}
          </p>
        )}
        {statistics.isPending && <LoadStripSkeleton choice={spanChoice} />}
        {statistics.data !== undefined && (
          <LoadStrip statistics={statistics.data} choice={spanChoice} />
        )}
        <Card className="alarms-card">
          <AlarmTabs tab={filter.tab} onChange={(tab) => change({ tab })} />
          <div id={alarmPanelId} role="tabpanel">
            {filter.tab === "list" && (
              <QueryPart query={list} looking={text("alarms.looking")}>
                {() => (
                  <AlarmListTab
                    projectId={projectId}
                    filter={filter}
                    onChange={change}
                    shown={shown}
                  />
                )}
              </QueryPart>
            )}
            {filter.tab === "nuisances" && (
              <QueryPart query={statistics} looking={text("alarms.looking")}>
                {(data) => (
                  <NuisanceTable statistics={data} showsCode={showsCode} />
                )}
              </QueryPart>
            )}
            {filter.tab === "history" && (
              <AlarmHistoryTab projectId={projectId} showsCode={showsCode} />
            )}
          </div>
        </Card>
      </div>
      <Downloads />
    </>
  );
}

/** The value changes exactly when an alarm of the pad changes. */
function signatureOf({ alarms }: FleetState, projectId: number): string {
  return alarms
    .filter((alarm) => alarm.projectId === projectId)
    .map((alarm) =>
      [alarm.key, alarm.level, alarm.timestamp, alarm.acknowledgedAt].join(),
    )
    .join(" ");
}

/** Reloads the alarms when the stream of all pads reports a change on this one. */
function useAlarmPush(projectId: number): void {
  const feed = useFleetFeed();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (feed === null) return;
    let known = signatureOf(feed.state(), projectId);
    return feed.subscribe(() => {
      const notified = signatureOf(feed.state(), projectId);
      if (notified === known) return;
      known = notified;
      void queryClient.invalidateQueries({ queryKey: alarmKey(projectId) });
    });
  }, [feed, queryClient, projectId]);
}
