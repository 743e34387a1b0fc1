import { isLive } from "@stagecraft/domain";
import { EmptyState, ErrorState, Skeleton, StaleFooter } from "@stagecraft/ui";
import { IconHourglass } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, type ReactNode } from "react";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { ruleQueries } from "#entities/playbook/rule.queries.ts";
import { useStageUpdates } from "#entities/stage/stage-updates.ts";
import { stageQueries, type Stage } from "#entities/stage/stage.queries.ts";
import { followsFdiPlaybook } from "#entities/user/playbook-access.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { PlaybookMonitor } from "#features/rules/monitor/PlaybookMonitor.tsx";
import { offsetRows } from "#features/stage-fdi/offset-row.ts";
import { hiddenChannels } from "#features/stage-fdi/offset-visibility.ts";
import { StreamStatus } from "#features/stage-page/toolbar/StreamStatus.tsx";
import { usePresentSnapshot } from "#features/stage-page/use-present-snapshot.ts";
import type { StageChange, StageFeed } from "#live/stage-feed.ts";
import { useStageFeed } from "#live/use-stage-feed.ts";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { useActivate } from "#entities/project/active-project.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { useLiveStages } from "#features/stage-page/current-stage.ts";
import { formatClock } from "#shared/time/format-time.ts";
import { useClock } from "#shared/time/use-clock.ts";
import { useText } from "#translations/use-text.ts";
import "#features/stage-page/toolbar/stage-toolbar.css";

/** Shows both playbooks of the stage that carries the live tag; follows the tag. */
export function PlaybookMonitorScreen() {
  const { projectId, ordinal } = useRouteParams("playbookMonitor");
  const text = useText();
  const errorText = useErrorText();
  const { query, lookAgain } = useLiveStages(projectId);
  const { data: project } = useQuery(projectQueries.one(projectId));
  useActivate(project);
  const heading = text("title.playbookMonitor");
  usePageTitle(heading, project?.name);
  const live = query.data?.find((stage) => stage.ordinal === ordinal);
  const toChart = (
    <AppLink
      to={links.liveStageChart({ projectId, ordinal })}
      className="sc-button"
    >
      {text("playbooks.toChart")}
    </AppLink>
  );
  if (live !== undefined)
    return (
      // Another stage gets a new monitor: nothing of the last one may remain.
      <MonitoredStage
        key={live.stageId}
        stageId={live.stageId}
        heading={heading}
        ways={toChart}
        onStageChanged={lookAgain}
      />
    );
  return (
    <>
      <PageBar heading={heading}>{toChart}</PageBar>
      <div className="page-body">
        <section className="sc-card">
          {query.data !== undefined ? (
            <EmptyState
              icon={<IconHourglass size={22} stroke={1.75} />}
              text={text("chart.awaiting")}
            />
          ) : query.error !== null ? (
            <ErrorState
              text={errorText(query.error)}
              onRetry={
                mayRetry(query.error) ? () => void query.refetch() : undefined
              }
            />
          ) : (
            <Skeleton text={text("chart.looking")} lines={5} />
          )}
        </section>
      </div>
    </>
  );
}

interface MonitoredStageProps {
  stageId: number;
  heading: string;
  ways: ReactNode;
  /** The record of the stage changed: the tag may have moved on. */
  onStageChanged: () => void;
}

/** Enough to measure the delay of the samples; everything else is in the summary. */
const pulseChannels = ["pressure"];

interface StageMonitorProps extends Pick<
  MonitoredStageProps,
  "heading" | "ways"
> {
  stage: Stage;
  feed: StageFeed;
}

function StageMonitor({ stage, feed, heading, ways }: StageMonitorProps) {
  const text = useText();
  const errorText = useErrorText();
  const snapshot = usePresentSnapshot(stage, feed);
  const now = useClock(snapshot.now, snapshot.live);
  const rules = useQuery({
    ...ruleQueries.ofAsset({ assetType: "STAGE", assetId: stage.id }),
    // A user may be editing rules while this is on a wall display.
    refetchInterval: 15_000,
  });
  const states = useQuery(stageQueries.fdiStates());
  const isFollower = followsFdiPlaybook(useAbilities());
  const live = isLive(stage.state);
  useEffect(() => feed.setChannels(pulseChannels), [feed]);
  useEffect(() => feed.setLive(true, live), [feed, live]);
  const { parameters } = stage.control;
  const hidden = hiddenChannels(parameters, states.data ?? [], "fdiAlert");
  return (
    <>
      <PageBar
        heading={heading}
        note={
          <bdi>
            {`${stage.wellNumber} \u00b7 ${text("chart.stageName", { name: stage.name })}`}
          </bdi>
        }
      >
        <StreamStatus feed={feed} stage={stage} onTroubleshoot={undefined} />
        {ways}
      </PageBar>
      {rules.data === undefined ? (
        <div className="page-body">
          {rules.error === null ? (
            <Skeleton text={text("playbooks.looking")} lines={6} />
          ) : (
            <ErrorState
              text={errorText(rules.error)}
              onRetry={
                mayRetry(rules.error) ? () => void rules.refetch() : undefined
              }
            />
          )}
        </div>
      ) : (
        <PlaybookMonitor
          snapshot={snapshot}
          ruleSet={rules.data}
          offsets={isFollower ? offsetRows(snapshot, hidden, now) : null}
          now={now}
        />
      )}
      {rules.data !== undefined && rules.error !== null && (
        <StaleFooter
          text={text("error.notUpdatedSince", {
            time: formatClock(rules.dataUpdatedAt),
          })}
          onRetry={() => void rules.refetch()}
        />
      )}
    </>
  );
}

/** One stage, updated by the same feed as its chart. */
function MonitoredStage(props: MonitoredStageProps) {
  const { stageId, onStageChanged } = props;
  const text = useText();
  const errorText = useErrorText();
  const stage = useQuery(stageQueries.record(stageId));
  const update = useStageUpdates(stageId);
  const receive = useCallback(
    (change: StageChange) => {
      update(change);
      if (change === "stage" || change === "all") onStageChanged();
    },
    [update, onStageChanged],
  );
  const feed = useStageFeed(stageId, receive);
  if (stage.data !== undefined && feed !== null)
    return (
      <StageMonitor
        stage={stage.data}
        feed={feed}
        heading={props.heading}
        ways={props.ways}
      />
    );
  return (
    <>
      <PageBar heading={props.heading}>{props.ways}</PageBar>
      <div className="page-body">
        {stage.error === null ? (
          <Skeleton text={text("chart.looking")} lines={5} />
        ) : (
          <ErrorState
            text={errorText(stage.error)}
            onRetry={
              mayRetry(stage.error) ? () => void stage.refetch() : undefined
            }
          />
        )}
      </div>
    </>
  );
}
