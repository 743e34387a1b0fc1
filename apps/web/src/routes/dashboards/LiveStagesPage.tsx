import { isLive } from "@stagecraft/domain";
import {
  Card,
  CardBody,
  EmptyState,
  ErrorState,
  Skeleton,
} from "@stagecraft/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { stageQueries } from "#entities/stage/stage.queries.ts";
import { DashboardBar } from "./DashboardBar.tsx";
import { useText } from "#translations/use-text.ts";
import { usePadPage } from "./use-pad-page.ts";

interface LiveStagesQuery {
  /** Undefined until loaded. */
  readonly stageIds: readonly number[] | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** The stages that have a live chart, in the order of its number. */
export function useTaggedStages(projectId: number): LiveStagesQuery {
  const { data, error, refetch } = useQuery(
    stageQueries.liveOfProject(projectId),
  );
  return {
    stageIds: data
      ?.filter(({ state }) => isLive(state))
      .map(({ stageId }) => stageId),
    error,
    refetch,
  };
}

interface LiveStagesPageProps {
  dashboard: "liveFdiDashboard" | "liveSimulfracDashboard";
  projectId: number;
  heading: string;
  /** Text shown while nothing is pumped. */
  empty: string;
  className: string;
  tour?: string;
  live: LiveStagesQuery;
  children: (stageIds: readonly number[]) => ReactNode;
}

type LiveStagesProps = Pick<LiveStagesPageProps, "live" | "empty" | "children">;

function LiveStages({ live, empty, children }: LiveStagesProps) {
  const text = useText();
  const errorText = useErrorText();
  const { stageIds, error, refetch } = live;
  if (stageIds !== undefined && stageIds.length > 0) return children(stageIds);
  return (
    <Card>
      <CardBody>
        {stageIds !== undefined ? (
          <EmptyState text={empty} />
        ) : error === null ? (
          <Skeleton text={text("stages.looking")} lines={4} />
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

/** A dashboard of the stages that are pumped on one pad just now. */
export function LiveStagesPage(props: LiveStagesPageProps) {
  const { dashboard, projectId, heading, className, tour, ...stages } = props;
  const queryClient = useQueryClient();
  const project = usePadPage(projectId);
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: ["projects", projectId] });
    void queryClient.invalidateQueries({ queryKey: ["stages"] });
  };
  return (
    <>
      <h1 className="sc-hidden">
        {heading} {project?.name}
      </h1>
      <DashboardBar
        dashboard={dashboard}
        projectId={projectId}
        onRefresh={refresh}
      />
      <div className={className} data-tour={tour}>
        <LiveStages key={projectId} {...stages} />
      </div>
    </>
  );
}
