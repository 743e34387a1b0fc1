import {
  EmptyState,
  PagedTable,
  type MenuAction,
  RowMenu,
} from "@stagecraft/ui";
import type { ReactNode } from "react";
import { Moment } from "#shared/time/Moment.tsx";
import { useText, type Text } from "#translations/use-text.ts";
import { JobLag, JobProgress, JobRate } from "./JobFigures.tsx";
import { JobStateChip } from "./JobStateChip.tsx";
import type { Job } from "./job-list.queries.ts";

interface JobTableProps {
  jobs: readonly Job[];
  isNarrowed: boolean;
  footer: ReactNode;
  onOpen: (job: Job) => void;
  actionsOf: (job: Job) => MenuAction[];
}

/** Well and stage of the job, as far as it has them; else its company. */
function PartOfPad({ job }: { job: Job }) {
  const text = useText();
  const { wellNumber, stageName, companyName } = job;
  if (wellNumber === null) return <bdi translate="no">{companyName}</bdi>;
  return (
    <>
      <bdi translate="no">{wellNumber}</bdi>
      {stageName !== null && (
        <>
          {" · "}
          <bdi>{text("jobs.stageNamed", { stage: stageName })}</bdi>
        </>
      )}
    </>
  );
}

function columnsOf(text: Text) {
  return [
    {
      key: "job",
      header: text("jobs.job"),
      render: ({ jobName, jobDefinition }: Job) => (
        <span className="jobs-name">
          <bdi translate="no">{jobName}</bdi>
          <bdi className="page-quiet" lang="en">
            {jobDefinition}
          </bdi>
        </span>
      ),
    },
    {
      key: "pad",
      header: text("jobs.pad"),
      render: (job: Job) => (
        <span className="jobs-name">
          <bdi translate="no">{job.projectName}</bdi>
          <span className="page-quiet">
            <PartOfPad job={job} />
          </span>
        </span>
      ),
    },
    {
      key: "state",
      header: text("jobs.state"),
      render: (job: Job) => <JobStateChip job={job} />,
    },
    {
      key: "progress",
      header: text("jobs.progress"),
      isNumber: true,
      render: (job: Job) => <JobProgress job={job} />,
    },
    {
      key: "rate",
      header: text("jobs.rowsPerSecond"),
      isNumber: true,
      render: (job: Job) => <JobRate job={job} />,
    },
    {
      key: "lag",
      header: text("jobs.lag"),
      isNumber: true,
      render: (job: Job) => <JobLag job={job} />,
    },
    {
      key: "read",
      header: text("jobs.lastRead"),
      render: ({ lastReadAt }: Job) => <Moment at={lastReadAt} />,
    },
    {
      key: "created",
      header: text("jobs.created"),
      render: ({ createdAt }: Job) => <Moment at={createdAt} />,
    },
  ];
}

/** A page of jobs, newest first; a row opens its details. */
export function JobTable(props: JobTableProps) {
  const { jobs, isNarrowed, footer, onOpen, actionsOf } = props;
  const text = useText();
  return (
    <PagedTable
      label={text("title.etl")}
      rows={jobs}
      columns={columnsOf(text)}
      rowKey={({ jobId }) => jobId}
      rowLink={(job, content) => (
        <button
          type="button"
          className="sc-row-link"
          onClick={() => onOpen(job)}
        >
          {content}
        </button>
      )}
      rowActions={(job) => (
        <RowMenu
          label={text("action.actionsOf", { name: job.jobName })}
          actions={actionsOf(job)}
        />
      )}
      empty={
        <EmptyState text={text(isNarrowed ? "jobs.noMatch" : "jobs.none")} />
      }
      footer={footer}
    />
  );
}
