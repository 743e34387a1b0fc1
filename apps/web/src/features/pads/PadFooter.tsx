import { ProgressTrack } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { links } from "#app/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { projectQueries } from "#entities/project/project.queries.ts";
import { formatMoment } from "#entities/time/format-time.ts";
import { useText } from "#translations/use-text.ts";

interface PadFooterProps {
  projectId: number;
  lastDataAt: number | null;
}

/** Long work in progress while there is some, otherwise how old the data is. */
function PadNews({ projectId, lastDataAt }: PadFooterProps) {
  const text = useText();
  const { data: jobs = [] } = useQuery(projectQueries.jobs(projectId));
  const job = jobs.find(({ state }) => state !== "finished");
  if (job === undefined) {
    return lastDataAt === null
      ? text("pads.noStages")
      : text("pads.lastData", { time: formatMoment(lastDataAt) });
  }
  const { done, total } = job;
  const sentence =
    job.state === "running"
      ? text("pads.history", { done, count: total })
      : text("pads.historyFailed", { done, total });
  return (
    <div className="pad-job" role="status">
      <span>{sentence}</span>
      <ProgressTrack
        size="thin"
        label={sentence}
        segments={[{ step: "neutral", count: done }]}
        total={total}
      />
    </div>
  );
}

export function PadFooter(props: PadFooterProps) {
  const text = useText();
  const { projectId } = props;
  return (
    <div className="sc-card-footer pad-footer">
      <div className="pad-news">
        <PadNews {...props} />
      </div>
      <AppLink to={links.wells({ projectId })} className="sc-button">
        {text("pads.wells")}
      </AppLink>
      <AppLink to={links.stages({ projectId })} className="sc-button">
        {text("pads.stages")}
      </AppLink>
    </div>
  );
}
