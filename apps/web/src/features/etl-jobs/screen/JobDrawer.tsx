import { jobLink } from "@stagecraft/domain";
import { Button, Drawer, ErrorState, Skeleton } from "@stagecraft/ui";
import { IconExternalLink } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { links } from "#addresses/links.ts";
import { AppLink } from "#entities/navigation/AppLink.tsx";
import { useAbilities } from "#entities/user/use-active-user.ts";
import { mayRetry, useErrorText } from "#shared/page/error-text.ts";
import { useAppConfig } from "#shared/page/use-app-config.ts";
import { useSaveBlock } from "#shared/page/use-write-block.ts";
import { Moment } from "#shared/time/Moment.tsx";
import { useText, type Text } from "#translations/use-text.ts";
import { JobLag, JobProgress, JobRate } from "./JobFigures.tsx";
import { JobLog, JobProblems } from "./JobLog.tsx";
import { JobReading } from "./JobReading.tsx";
import { JobStateChip } from "./JobStateChip.tsx";
import {
  isOpen,
  jobQueries,
  useRestartJob,
  type Job,
  type JobDetails,
} from "./job-list.queries.ts";

interface JobDrawerProps {
  jobId: string;
  onClose: () => void;
  /** Opens the details of another job. */
  onOpen: (jobId: string) => void;
  onTerminate: (job: Job) => void;
  /** Opens the watcher of its pad or well in the builder. */
  onBuild: (job: Job) => void;
}

type Fact = readonly [label: string, content: ReactNode];

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="job-facts">
      {facts
        .filter(([, content]) => content !== null)
        .map(([label, content]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{content}</dd>
          </div>
        ))}
    </dl>
  );
}

function watcherText({ etlProjectId, etlWellId }: Job, text: Text) {
  if (etlProjectId !== null) return text("jobs.watcherOfPad");
  return etlWellId === null ? null : text("jobs.watcherOfWell");
}

function useFacts(job: JobDetails): Fact[] {
  const text = useText();
  return [
    [text("jobs.state"), <JobStateChip key="state" job={job} />],
    [
      text("jobs.failure"),
      job.failure === null ? null : (
        <span key="failure" className="jobs-failure" dir="auto" lang="en">
          {job.failure}
        </span>
      ),
    ],
    [
      text("jobs.stopReason"),
      job.stopReason === null ? null : (
        <span key="reason" dir="auto">
          {job.stopReason}
        </span>
      ),
    ],
    [text("jobs.company"), <bdi key="company">{job.companyName}</bdi>],
    [
      text("jobs.pad"),
      <AppLink key="pad" to={links.dashboard({ projectId: job.projectId })}>
        <bdi>{job.projectName}</bdi>
      </AppLink>,
    ],
    [
      text("jobs.well"),
      job.wellId === null ? null : (
        <AppLink
          key="well"
          to={links.stages({ projectId: job.projectId, wellId: job.wellId })}
        >
          <bdi>{job.wellNumber}</bdi>
        </AppLink>
      ),
    ],
    [
      text("jobs.stage"),
      job.stageId === null ? null : (
        <AppLink
          key="stage"
          to={links.stageChart({ stageId: job.stageId })}
          opensScreen
        >
          <bdi>{job.stageName}</bdi>
        </AppLink>
      ),
    ],
    [text("jobs.watcher"), watcherText(job, text)],
    [text("jobs.progress"), <JobProgress key="progress" job={job} />],
    [text("jobs.rowsPerSecond"), <JobRate key="rate" job={job} />],
    [text("jobs.lag"), <JobLag key="lag" job={job} />],
    [text("jobs.lastRead"), <Moment key="read" at={job.lastReadAt} />],
    [text("jobs.attempts"), job.attempt],
    [text("jobs.submittedBy"), <bdi key="who">{job.submittedBy}</bdi>],
    [text("jobs.created"), <Moment key="created" at={job.createdAt} />],
    [text("jobs.startedAt"), <Moment key="started" at={job.startedAt} />],
    [text("jobs.endedAt"), <Moment key="ended" at={job.endedAt} />],
    [
      text("jobs.id"),
      <code key="id" dir="ltr">
        {job.jobId}
      </code>,
    ],
  ];
}

/** The document of the job; no argument of a feed is a secret. */
function Command({ job }: { job: JobDetails }) {
  const text = useText();
  const lines = [
    `${job.jobDefinition} (${job.jobQueue})`,
    ...job.containerOverrides.command,
  ];
  return (
    <section className="jobs-part" aria-label={text("jobs.command")}>
      <h3>{text("jobs.command")}</h3>
      <ul className="jobs-command" dir="ltr" lang="en">
        {lines.map((line) => (
          <li key={line}>
            <code>{line}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pages about the job in the external systems of the installation, for support. */
function ExternalLinks({ job }: { job: JobDetails }) {
  const text = useText();
  const { isSupport } = useAbilities();
  const config = useAppConfig();
  if (!isSupport || config === null) return null;
  const pages = [
    [text("jobs.externalChart"), config.externalChartUrl],
    [text("jobs.jobManager"), config.jobManagerUrl],
  ] as const;
  const offered = pages.flatMap(([label, template]) => {
    const href = template === null ? null : jobLink(template, job);
    return href === null ? [] : [{ label, href }];
  });
  if (offered.length === 0) return null;
  return (
    <p className="jobs-external">
      {offered.map(({ label, href }) => (
        <a
          key={href}
          className="page-link"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
        >
          {label}
          <IconExternalLink size={14} stroke={1.75} aria-hidden="true" />
          <span className="sc-hidden">{text("shell.opensNewTab")}</span>
        </a>
      ))}
    </p>
  );
}

function Details({ job }: { job: JobDetails }) {
  return (
    <>
      <Facts facts={useFacts(job)} />
      <ExternalLinks job={job} />
      <JobProblems problems={job.problems} />
      <JobReading job={job} />
      <Command job={job} />
      <JobLog log={job.log} />
    </>
  );
}

/** Everything known about one job, followed while it runs. */
export function JobDrawer(props: JobDrawerProps) {
  const { jobId, onClose, onOpen, onTerminate, onBuild } = props;
  const text = useText();
  const errorText = useErrorText();
  const { can } = useAbilities();
  const block = useSaveBlock();
  const { data: job, error, refetch } = useQuery(jobQueries.one(jobId));
  const restart = useRestartJob(onOpen);
  return (
    <Drawer
      title={text("jobs.job")}
      subject={
        job === undefined ? undefined : <bdi translate="no">{job.jobName}</bdi>
      }
      status={
        job !== undefined && error !== null ? errorText(error) : undefined
      }
      buttons={
        <>
          {job !== undefined &&
            job.jobQueue === "feeds" &&
            can("submit", "batchjobs") && (
              <Button variant="outline" onClick={() => onBuild(job)}>
                {text("jobs.openBuilder")}
              </Button>
            )}
          {job?.isRestartable === true && can("submit", "batchjobs") && (
            <Button
              variant="primary"
              disabled={restart.isPending}
              disabledReason={block}
              onClick={() => restart.mutate(job.jobId)}
            >
              {text("jobs.restart")}
            </Button>
          )}
          {job !== undefined && isOpen(job) && can("stop", "etljobs") && (
            <Button
              variant="danger"
              disabled={job.stopRequested}
              disabledReason={block}
              onClick={() => onTerminate(job)}
            >
              {text("jobs.terminate")}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {text("kit.close")}
          </Button>
        </>
      }
      onClose={onClose}
    >
      {job === undefined && error === null && (
        <Skeleton text={text("jobs.lookingOne")} lines={8} />
      )}
      {job === undefined && error !== null && (
        <ErrorState
          text={errorText(error)}
          onRetry={mayRetry(error) ? () => void refetch() : undefined}
        />
      )}
      {job !== undefined && <Details job={job} />}
    </Drawer>
  );
}
