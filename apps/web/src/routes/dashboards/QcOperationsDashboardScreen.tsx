import { EmptyState, Chip } from "@stagecraft/ui";
import { useQueryClient, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useStageUpdates } from "#entities/stage/stage-updates.ts";
import {
  stageQueries,
  type StageListItem,
} from "#entities/stage/stage.queries.ts";
import { FindingsList } from "#features/stage-quality/FindingsList.tsx";
import { StageQualityTable } from "#features/stage-quality/StageQualityTable.tsx";
import { qualityQueries } from "#features/stage-quality/quality.queries.ts";
import { useStageFeed } from "#live/use-stage-feed.ts";
import { WidgetCard } from "#widgets/shared/WidgetCard.tsx";
import {
  useStageMetrics,
  newestStageId,
} from "#widgets/shared/quality/quality-location.ts";
import type { WidgetProps } from "#widgets/shared/widget.ts";
import { DashboardBar } from "./DashboardBar.tsx";
import { useTour } from "#features/tours/use-tour.ts";
import { useText } from "#translations/use-text.ts";
import { WidgetTile } from "#widgets/WidgetTile.tsx";
import { qcOperationsDashboard } from "./dashboard-widgets.ts";
import "./qc/qc-dashboard.css";
import { QcStageBar } from "./qc/QcStageBar.tsx";
import { usePadPage } from "./use-pad-page.ts";

interface QcCardsProps {
  projectId: number;
  stageId: number | undefined;
}

function QcCards({ projectId, stageId }: QcCardsProps) {
  const place = {
    projectId,
    isDense: true,
    ...(stageId === undefined ? {} : { stageId }),
  };
  return (
    <>
      <div className="qc-row" data-row="stages">
        <StageQualityCard projectId={projectId} shownId={stageId} />
        <FindingsCard {...place} />
      </div>
      {qcOperationsDashboard.map(({ layout, widgets }) => {
        const tiles = widgets.map((name) => (
          <WidgetTile key={name} name={name} {...place} />
        ));
        return layout === "whole" ? (
          tiles
        ) : (
          <div key={widgets.join()} className="qc-row" data-row={layout}>
            {tiles}
          </div>
        );
      })}
    </>
  );
}

/** Whether the data of a stage can be trusted; without a stage in the address, of the newest. */
export function QcOperationsDashboardScreen() {
  const { projectId, stageId } = useRouteParams("qcOperationsDashboard");
  const text = useText();
  const queryClient = useQueryClient();
  usePadPage(projectId);
  useTour("qc");
  const { stage, stages, isEmpty } = useQcStage(projectId, stageId);
  const shownId = stageId ?? stage?.id;
  return (
    <>
      <h1 className="sc-hidden">{text("title.qcOperationsDashboard")}</h1>
      <DashboardBar
        dashboard="qcOperationsDashboard"
        projectId={projectId}
        onRefresh={() =>
          void Promise.all([
            queryClient.invalidateQueries({
              queryKey: ["projects", projectId],
            }),
            queryClient.invalidateQueries({ queryKey: ["stages", shownId] }),
          ])
        }
      />
      <div className="qc-dashboard">
        {stage?.state === "LOADING" && <StagePush stageId={stage.id} />}
        <QcStageBar projectId={projectId} stage={stage} stages={stages} />
        {isEmpty ? (
          <EmptyState text={text("quality.noStages")} />
        ) : (
          <QcCards projectId={projectId} stageId={shownId} />
        )}
      </div>
    </>
  );
}

function FindingsCard(place: WidgetProps) {
  const text = useText();
  const metrics = useStageMetrics(place);
  return (
    <WidgetCard
      title={text("quality.findings")}
      subtitle={
        metrics.data &&
        text("quality.findingCount", { count: metrics.data.findings.length })
      }
      tour="stageNotification"
      query={metrics}
      looking={text("quality.looking")}
    >
      {(shown) => <FindingsList metrics={shown} />}
    </WidgetCard>
  );
}

/** Subscribes to a running stage, so that changes are loaded without waiting for the next minute. */
function StagePush({ stageId }: { stageId: number }) {
  const feed = useStageFeed(stageId, useStageUpdates(stageId));
  useEffect(() => {
    feed?.setChannels([]);
    feed?.setLive(true);
  }, [feed]);
  return null;
}

interface StageQualityCardProps {
  projectId: number;
  shownId: number | undefined;
}

function StageQualityCard({ projectId, shownId }: StageQualityCardProps) {
  const text = useText();
  const stages = useQuery(qualityQueries.ofProject(projectId));
  return (
    <WidgetCard
      title={text("quality.recentStages")}
      className="widget-table"
      tour="recentStages"
      query={stages}
      looking={text("stages.looking")}
    >
      {(rows) => (
        <StageQualityTable
          stages={rows}
          rowLink={({ stageId }, content) => (
            <AppLink
              to={links.qcOperationsDashboard({ projectId, stageId })}
              className="page-link"
            >
              {content}
              {stageId === shownId && (
                <>
                  {" "}
                  <Chip tone="quiet">{text("quality.isShown")}</Chip>
                </>
              )}
            </AppLink>
          )}
        />
      )}
    </WidgetCard>
  );
}

function byStart(one: StageListItem, other: StageListItem): number {
  return (other.startTimestamp ?? 0) - (one.startTimestamp ?? 0);
}

/** The stages of all wells that have begun, newest first, and the one shown: that of the address, else the newest. */
function useQcStage(projectId: number, stageId: number | undefined) {
  const { data } = useQuery(stageQueries.ofProject(projectId));
  const stages = useMemo(
    () =>
      (data ?? [])
        .filter(({ startTimestamp }) => startTimestamp !== null)
        .sort(byStart),
    [data],
  );
  const shownId = stageId ?? newestStageId(stages);
  const stage = data?.find(({ id }) => id === shownId);
  /** True only when it is certain that there is none, not while loading. */
  const isEmpty = data !== undefined && shownId === undefined;
  return { stages, stage, isEmpty };
}
