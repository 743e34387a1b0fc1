import { useText } from "#translations/use-text.ts";
import {
  countText,
  lagLevel,
  lagText,
  percentDone,
  rateText,
} from "./job-figures.ts";
import type { Job } from "./job-list.queries.ts";

function Missing() {
  const text = useText();
  return <span className="page-quiet">{text("value.missing")}</span>;
}

export function JobProgress({ job }: { job: Job }) {
  const text = useText();
  const percent = percentDone(job.done, job.total);
  if (percent === null) return <bdi>{countText(job.done)}</bdi>;
  return (
    <span className="jobs-progress">
      <progress
        max={100}
        value={percent}
        aria-label={text("jobs.progressOf", { name: job.jobName })}
      />
      <bdi>{`${percent}%`}</bdi>
    </span>
  );
}

export function JobRate({ job: { rowsPerSecond } }: { job: Job }) {
  if (rowsPerSecond === null) return <Missing />;
  return <bdi>{rateText(rowsPerSecond)}</bdi>;
}

/** The lag as text; its color repeats the severity. */
export function JobLag({ job: { lagSeconds } }: { job: Job }) {
  const text = useText();
  if (lagSeconds === null) return <Missing />;
  return (
    <bdi className="jobs-lag" data-level={lagLevel(lagSeconds)}>
      {lagText(lagSeconds, text)}
    </bdi>
  );
}
