import {
  Card,
  Chip,
  ErrorState,
  LiveDot,
  Skeleton,
  StaleFooter,
} from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { mayRetry, useErrorText } from "#entities/page/error-text.ts";
import {
  projectQueries,
  type Project,
} from "#entities/project/project.queries.ts";
import { formatClock } from "#entities/time/format-time.ts";
import { useText } from "#translations/use-text.ts";
import { PadFigures } from "./PadFigures.tsx";
import { PadFooter } from "./PadFooter.tsx";
import { PadLiveStages } from "./PadLiveStages.tsx";
import { PadWells } from "./PadWells.tsx";
import { usePad } from "./pad.queries.ts";

interface PadCardProps {
  project: Project;
  /** One button of the page is the first thing to press: the first live stage's. */
  hasMainAction: boolean;
}

function PadChip({ isLive, isActive }: { isLive: boolean; isActive: boolean }) {
  const text = useText();
  if (isLive) {
    return (
      <Chip tone="solid" icon={<LiveDot />}>
        {text("pads.pumping")}
      </Chip>
    );
  }
  return (
    <Chip tone={isActive ? "outline" : "quiet"}>
      {text(isActive ? "pads.inProduction" : "pads.notInProduction")}
    </Chip>
  );
}

export function PadCard({ project, hasMainAction }: PadCardProps) {
  const text = useText();
  const errorText = useErrorText();
  const pad = usePad(project.id);
  const { data: liveStages = [] } = useQuery(
    projectQueries.liveStages(project.id),
  );
  const { progress, error } = pad;
  const isPumping = (progress?.byState.LOADING ?? 0) > 0;

  return (
    <Card className="pad">
      <header className="pad-head">
        <h2>
          <bdi>{project.name}</bdi>
        </h2>
        <PadChip isLive={isPumping} isActive={project.active} />
      </header>
      {progress === undefined && error === null && (
        <div className="pad-loading">
          <Skeleton text={text("pads.looking")} lines={4} />
        </div>
      )}
      {progress === undefined && error !== null && (
        <ErrorState
          text={errorText(error)}
          onRetry={mayRetry(error) ? pad.retry : undefined}
        />
      )}
      {progress !== undefined && (
        <>
          <div className="pad-body">
            <PadFigures progress={progress} name={project.name} />
            <PadWells wells={progress.wells} projectId={project.id} />
          </div>
          <PadLiveStages
            projectId={project.id}
            liveStages={liveStages}
            hasMainAction={hasMainAction}
          />
          {error === null ? (
            <PadFooter projectId={project.id} lastDataAt={pad.lastDataAt} />
          ) : (
            <StaleFooter
              text={text("error.notUpdatedSince", {
                time: formatClock(pad.fetchedAt),
              })}
              onRetry={pad.retry}
            />
          )}
        </>
      )}
    </Card>
  );
}
