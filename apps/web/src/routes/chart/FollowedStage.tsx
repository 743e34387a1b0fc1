import "#features/stage-page/stage-page.css";
import { EmptyState, ErrorState, Skeleton } from "@stagecraft/ui";
import { IconHourglass } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { usePageTitle } from "#shared/page/page-title.ts";
import { useActivate } from "#entities/project/active-project.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { useText } from "#translations/use-text.ts";
import { StagePage } from "./StagePage.tsx";

interface WaitingProps {
  projectId: number;
  heading: string;
  /** Whether the absence of a stage is certain and not just not loaded yet. */
  isKnown: boolean;
  error: Error | null;
  onRetry: () => void;
}

/** Without a stage, the tab is named after the pad instead of an earlier stage. */
function Waiting(props: WaitingProps) {
  const { heading, isKnown, error, onRetry } = props;
  const text = useText();
  const errorText = useErrorText();
  const { data: project } = useQuery(projectQueries.one(props.projectId));
  usePageTitle(heading, project?.name);
  useActivate(project);
  return (
    <div className="stage-body">
      <h1 className="sc-hidden">{heading}</h1>
      <section className="sc-card stage-waiting">
        {isKnown ? (
          <EmptyState
            icon={<IconHourglass size={22} stroke={1.75} />}
            text={text("chart.awaiting")}
          />
        ) : error ? (
          <ErrorState
            text={errorText(error)}
            onRetry={mayRetry(error) ? onRetry : undefined}
          />
        ) : (
          <Skeleton text={text("chart.looking")} lines={5} />
        )}
      </section>
    </div>
  );
}

interface FollowedStageProps {
  projectId: number;
  heading: string;
  /** Null: there is none now; undefined: not known yet. */
  stageId: number | null | undefined;
  error: Error | null;
  onRetry: () => void;
  onStageChanged: () => void;
}

/** The page of the stage currently followed. */
export function FollowedStage(props: FollowedStageProps) {
  const { stageId, projectId, heading, error, onRetry } = props;
  if (typeof stageId === "number")
    return (
      // Another stage gets a new page: nothing of the last one may remain.
      <StagePage
        key={stageId}
        stageId={stageId}
        onStageChanged={props.onStageChanged}
      />
    );
  return (
    <Waiting
      projectId={projectId}
      heading={heading}
      isKnown={stageId === null}
      error={error}
      onRetry={onRetry}
    />
  );
}
