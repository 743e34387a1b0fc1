import { Button, FilterBox, type MenuAction } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useAddressFilter } from "#entities/navigation/use-address-filter.ts";
import { useAbilities } from "#entities/user/use-active-user.ts";
import {
  isNarrowed,
  queryOf,
  readFilter,
  writeFilter,
  type JobFilter,
} from "#features/etl-jobs/screen/job-filter.ts";
import {
  allJobs,
  isOpen,
  jobQueries,
  type Job,
  type JobPage,
} from "#features/etl-jobs/screen/job-list.queries.ts";
import { countText } from "#features/etl-jobs/screen/job-figures.ts";
import { JobDrawer } from "#features/etl-jobs/screen/JobDrawer.tsx";
import { JobFilters } from "#features/etl-jobs/screen/JobFilters.tsx";
import { JobTable } from "#features/etl-jobs/screen/JobTable.tsx";
import { EtlBuilderDialog } from "#features/etl-jobs/builder/lazy-etl-builder.ts";
import "#features/etl-jobs/screen/etl-screen.css";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { useSearchText } from "#shared/form/use-settled.ts";
import { ListCard } from "#shared/page/ListCard.tsx";
import { PageBar } from "#shared/page/PageBar.tsx";
import { usePageTitle } from "#shared/page/page-title.ts";
import { RefreshButton } from "#shared/page/RefreshButton.tsx";
import { useSaveBlock } from "#shared/page/use-write-block.ts";
import { loadTexts } from "#translations/translate.ts";
import { useText } from "#translations/use-text.ts";

const TerminateJobDialog = lazyDialog(async () => {
  const [loaded] = await Promise.all([
    import("#features/etl-jobs/TerminateJobDialog.tsx"),
    loadTexts("operations"),
  ]);
  return loaded.TerminateJobDialog;
});

type Change = (change: Partial<JobFilter>) => void;

/** The typed text narrows the list when the typing pauses. */
function SearchBox({ search, onChange }: { search: string; onChange: Change }) {
  const [typed, setTyped] = useState(search);
  const settled = useSearchText(typed);
  useEffect(() => {
    if (settled === search) return;
    onChange({
      search: settled === "" ? undefined : settled,
      cursor: undefined,
    });
    // Only a change of what was typed is a change of the filter.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  return <FilterBox value={typed} onChange={setTyped} />;
}

function Pages({
  page,
  filter,
  onChange,
}: {
  page: JobPage;
  filter: JobFilter;
  onChange: Change;
}) {
  const text = useText();
  const { counts, nextCursor } = page;
  const matching =
    filter.state === undefined
      ? Object.values(counts).reduce((sum, count) => sum + count, 0)
      : counts[filter.state];
  return (
    <>
      <span className="sc-table-range" aria-live="polite">
        {text("jobs.matching", { number: countText(matching) })}
      </span>
      {filter.cursor !== undefined && (
        <Button onClick={() => onChange({ cursor: undefined })}>
          {text("jobs.newest")}
        </Button>
      )}
      {nextCursor !== null && (
        <Button
          variant="outline"
          onClick={() => onChange({ cursor: nextCursor })}
        >
          {text("jobs.older")}
        </Button>
      )}
    </>
  );
}

/** The jobs of all pads: what runs, how far it is behind, and what went wrong. */
export function EtlScreen() {
  const text = useText();
  const { can } = useAbilities();
  const block = useSaveBlock();
  const [filter, change] = useAddressFilter(readFilter, writeFilter, {
    hasHistory: true,
  });
  const [terminated, setTerminated] = useState<Job | null>(null);
  const [built, setBuilt] = useState<Job | null>(null);
  const query = useMemo(() => queryOf(filter), [filter]);
  const list = useQuery(jobQueries.page(query));
  usePageTitle(text("title.etl"));

  function actionsOf(job: Job): MenuAction[] {
    return [
      {
        key: "open",
        label: text("jobs.open"),
        onSelect: () => change({ job: job.jobId }),
      },
      {
        key: "onlyPad",
        label: text("jobs.onlyPad"),
        onSelect: () => change({ projectId: job.projectId, cursor: undefined }),
      },
      ...(isOpen(job) && can("stop", "etljobs")
        ? [
            {
              key: "terminate",
              label: text("jobs.terminate"),
              tone: "danger" as const,
              disabledReason: block,
              onSelect: () => setTerminated(job),
            },
          ]
        : []),
    ];
  }

  return (
    <>
      <PageBar
        heading={text("title.etl")}
        filter={<SearchBox search={filter.search ?? ""} onChange={change} />}
      >
        <RefreshButton onRefresh={() => void list.refetch()} />
      </PageBar>
      <div className="jobs-page">
        <div className="page-body">
          <JobFilters
            filter={filter}
            counts={list.data?.counts}
            onChange={change}
          />
          <ListCard query={list} looking={text("jobs.looking")}>
            {(page) => (
              <JobTable
                jobs={page.jobs}
                isNarrowed={isNarrowed(filter)}
                footer={<Pages page={page} filter={filter} onChange={change} />}
                onOpen={({ jobId }) => change({ job: jobId })}
                actionsOf={actionsOf}
              />
            )}
          </ListCard>
        </div>
        {filter.job !== undefined && (
          <JobDrawer
            key={filter.job}
            jobId={filter.job}
            onClose={() => change({ job: undefined })}
            onOpen={(job) => change({ job })}
            onTerminate={setTerminated}
            onBuild={setBuilt}
          />
        )}
      </div>
      {built !== null && (
        <EtlBuilderDialog
          projectId={built.projectId}
          {...(built.etlWellId !== null && built.wellId !== null
            ? { wellId: built.wellId }
            : {})}
          onClose={() => setBuilt(null)}
        />
      )}
      {terminated !== null && (
        <TerminateJobDialog
          jobId={terminated.jobId}
          jobName={terminated.jobName}
          refreshes={[allJobs]}
          onClose={() => setTerminated(null)}
        />
      )}
    </>
  );
}
