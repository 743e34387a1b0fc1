import { Card, CardBody, ErrorState, Skeleton } from "@stagecraft/ui";
import { isLive } from "@stagecraft/domain";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import { SharedCursor } from "#charts/stage-chart/cursor/shared-cursor.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import { StageStateBlock } from "#entities/stage/StageState.tsx";
import { FdiPanel } from "#features/stage-fdi/FdiPanel.tsx";
import { useTour } from "#features/tours/use-tour.ts";
import type { StageFeed } from "#live/stage-feed.ts";
import { SharedTimeRange } from "#live/time-range.ts";
import { useText } from "#translations/use-text.ts";
import { CompactStageChart } from "#widgets/stage-chart/CompactStageChart.tsx";
import { useLiveStage } from "#widgets/shared/live-stage.ts";
import { LiveStagesPage, useTaggedStages } from "./LiveStagesPage.tsx";
import "./operations.css";

/** The same time range on every chart, so that simultaneous events line up. */
const spanMs = 60 * 60_000;

interface ChartsProps {
  range: SharedTimeRange;
  cursor: SharedCursor;
}

function Fdi({ stage, feed }: { stage: Stage; feed: StageFeed }) {
  const notifications = useQuery(stageQueries.notifications(stage.id));
  const snapshot = useMemo(
    () => ({
      stage,
      notifications: notifications.data ?? [],
      comments: [],
      areNotificationsKnown: notifications.data !== undefined,
      areCommentsKnown: false,
      quality: null,
      readings: feed.readings,
      live: isLive(stage.state),
      isReplay: false,
      now: () => feed.serverNow(),
    }),
    [stage, notifications.data, feed],
  );
  return <FdiPanel snapshot={snapshot} chart="WARNING" />;
}

function StageRow({ stage, range, cursor }: ChartsProps & { stage: Stage }) {
  const text = useText();
  const feed = useLiveStage(stage.id);
  return (
    <section className="simul-stage">
      <div className="simul-chart">
        <header>
          <h2>
            <AppLink to={links.stageChart({ stageId: stage.id })} opensScreen>
              <bdi>{stage.wellNumber}</bdi>{" "}
              {text("stages.title", { stage: stage.name })}
            </AppLink>
          </h2>
          <StageStateBlock state={stage.state} />
        </header>
        {feed !== null && (
          <CompactStageChart
            stage={stage}
            feed={feed}
            range={range}
            cursor={cursor}
          />
        )}
      </div>
      {feed !== null && <Fdi stage={stage} feed={feed} />}
    </section>
  );
}

function LiveRow({ stageId, ...charts }: ChartsProps & { stageId: number }) {
  const text = useText();
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(stageQueries.record(stageId));
  if (data !== undefined) return <StageRow stage={data} {...charts} />;
  return (
    <Card>
      <CardBody>
        {error === null ? (
          <Skeleton text={text("chart.looking")} lines={4} />
        ) : (
          <ErrorState
            text={errorText(error)}
            onRetry={mayRetry(error) ? () => void refetch() : undefined}
          />
        )}
      </CardBody>
    </Card>
  );
}

function LiveRows({ stageIds }: { stageIds: readonly number[] }) {
  const [range] = useState(() => new SharedTimeRange(spanMs));
  const [cursor] = useState(() => new SharedCursor());
  return stageIds.map((stageId) => (
    <LiveRow key={stageId} stageId={stageId} range={range} cursor={cursor} />
  ));
}

/** The live stages of one pad below each other on one time axis. */
export function LiveSimulfracDashboardScreen() {
  const text = useText();
  const { projectId } = useRouteParams("liveSimulfracDashboard");
  const live = useTaggedStages(projectId);
  useTour("simulfrac");
  return (
    <LiveStagesPage
      dashboard="liveSimulfracDashboard"
      projectId={projectId}
      heading={text("title.liveSimulfracDashboard")}
      empty={text("wall.noLiveStage")}
      className="simul"
      live={live}
      tour="stageChart"
    >
      {(stageIds) => <LiveRows stageIds={stageIds} />}
    </LiveStagesPage>
  );
}
