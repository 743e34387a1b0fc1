import { Button, Chooser, Select, useIsPhone } from "@stagecraft/ui";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { companyQueries } from "#entities/company/company.queries.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { useActiveUser } from "#entities/user/use-active-user.ts";
import { useText } from "#translations/use-text.ts";
import { everything, isNarrowed, type JobFilter } from "./job-filter.ts";
import { jobDefinitions, jobStates, type JobPage } from "./job-list.queries.ts";
import { stateTexts } from "./JobStateChip.tsx";
import { countText } from "./job-figures.ts";

interface JobFiltersProps {
  filter: JobFilter;
  counts: JobPage["counts"] | undefined;
  onChange: (change: Partial<JobFilter>) => void;
}

const unfiltered = "";

/** How many jobs are in each state; choosing one narrows the list to it. */
function StateButtons({ filter, counts, onChange }: JobFiltersProps) {
  const text = useText();
  const total =
    counts === undefined
      ? undefined
      : jobStates.reduce((sum, state) => sum + counts[state], 0);
  const entries = [
    { state: undefined, label: text("jobs.allStates"), count: total },
    ...jobStates.map((state) => ({
      state,
      label: text(stateTexts[state]),
      count: counts?.[state],
    })),
  ];
  return (
    <div className="jobs-states" role="group" aria-label={text("jobs.state")}>
      {entries.map(({ state, label, count }) => (
        <button
          key={state ?? "all"}
          type="button"
          className="jobs-state-button"
          data-state={state}
          aria-pressed={filter.state === state}
          onClick={() => onChange({ state, cursor: undefined })}
        >
          <span>{label}</span>
          {count !== undefined && <bdi>{countText(count)}</bdi>}
        </button>
      ))}
    </div>
  );
}

/** A chooser with its label above it, like the fields beside it. */
function LabeledChooser(props: ComponentProps<typeof Chooser>) {
  return (
    <div className="jobs-chooser">
      <span aria-hidden="true">{props.label}</span>
      <Chooser {...props} />
    </div>
  );
}

function CompanyAndPad({ filter, onChange }: Omit<JobFiltersProps, "counts">) {
  const text = useText();
  const userId = useActiveUser()?.id ?? 0;
  const { companyId, projectId } = filter;
  const { data: companies = [] } = useQuery({
    ...companyQueries.ofUser(userId),
    enabled: userId > 0,
  });
  const ofCompany =
    companyId ?? (companies.length === 1 ? companies[0]?.id : undefined);
  const { data: pads = [] } = useQuery({
    ...projectQueries.ofUser(ofCompany ?? 0, userId),
    enabled: userId > 0 && ofCompany !== undefined,
  });
  const { data: pad } = useQuery({
    ...projectQueries.one(projectId ?? 0),
    enabled: projectId !== undefined,
  });
  const all = {
    value: unfiltered,
    label: text("jobs.all"),
  };
  return (
    <>
      <LabeledChooser
        label={text("jobs.company")}
        current={
          companies.find(({ id }) => id === companyId)?.name ??
          (companyId === undefined ? text("jobs.all") : `#${companyId}`)
        }
        options={[
          { ...all, isCurrent: companyId === undefined },
          ...companies.map(({ id, name }) => ({
            value: String(id),
            label: name,
            isCurrent: id === companyId,
          })),
        ]}
        onChoose={(value) =>
          onChange({
            companyId: value === unfiltered ? undefined : Number(value),
            projectId: undefined,
            cursor: undefined,
          })
        }
      />
      {(ofCompany !== undefined || projectId !== undefined) && (
        <LabeledChooser
          label={text("jobs.pad")}
          current={
            projectId === undefined
              ? text("jobs.all")
              : (pad?.name ?? `#${projectId}`)
          }
          options={[
            { ...all, isCurrent: projectId === undefined },
            ...pads.map(({ id, name }) => ({
              value: String(id),
              label: name,
              isCurrent: id === projectId,
            })),
          ]}
          onChoose={(value) =>
            onChange({
              projectId: value === unfiltered ? undefined : Number(value),
              cursor: undefined,
            })
          }
        />
      )}
    </>
  );
}

/** The filters of the list, all kept in the address. On a phone the rarer ones are collapsed. */
export function JobFilters(props: JobFiltersProps) {
  const text = useText();
  const isPhone = useIsPhone();
  return (
    <div className="jobs-filters">
      <StateButtons {...props} />
      {isPhone ? (
        <details className="jobs-fold">
          <summary>{text("jobs.filters")}</summary>
          <Choosers {...props} />
        </details>
      ) : (
        <Choosers {...props} />
      )}
    </div>
  );
}

function Choosers({ filter, onChange }: JobFiltersProps) {
  const text = useText();
  const { jobDefinition, isWatched } = filter;
  return (
    <div className="jobs-choosers">
      <CompanyAndPad filter={filter} onChange={onChange} />
      <Select
        label={text("jobs.definition")}
        value={jobDefinition ?? unfiltered}
        options={[
          { value: unfiltered, label: text("jobs.all") },
          ...jobDefinitions.map((value) => ({ value, label: value })),
        ]}
        onChange={(value) =>
          onChange({
            jobDefinition: value === unfiltered ? undefined : value,
            cursor: undefined,
          })
        }
      />
      <Select<"true" | "false" | "">
        label={text("jobs.watcher")}
        value={isWatched ?? unfiltered}
        options={[
          { value: unfiltered, label: text("jobs.all") },
          { value: "true", label: text("jobs.watched") },
          { value: "false", label: text("jobs.unwatched") },
        ]}
        onChange={(value) =>
          onChange({
            isWatched: value === unfiltered ? undefined : value,
            cursor: undefined,
          })
        }
      />
      {isNarrowed(filter) && (
        <Button onClick={() => onChange(everything)}>
          {text("jobs.clearFilters")}
        </Button>
      )}
    </div>
  );
}
