import { EmptyState, ErrorState, Skeleton } from "@stagecraft/ui";
import { IconHourglass } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { links } from "#addresses/links.ts";
import { useRouteParams } from "#addresses/route-params.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { useActivate } from "#entities/project/active-project.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { useLiveStages } from "#features/stage-page/use-live-stages.ts";
import { useText } from "#translations/use-text.ts";
import { MonitoredStage } from "./MonitoredStage.tsx";

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
