import { parseId } from "#addresses/parse-id.ts";
import { jobStates, type JobQuery, type JobState } from "./job-list.queries.ts";

/** The filter in the address; undefined means everything. */
export interface JobFilter {
  readonly companyId: number | undefined;
  readonly projectId: number | undefined;
  readonly state: JobState | undefined;
  readonly jobDefinition: string | undefined;
  readonly isWatched: "true" | "false" | undefined;
  readonly search: string | undefined;
  /** Where the page begins; the newest jobs without it. */
  readonly cursor: string | undefined;
  /** The job whose details are open. */
  readonly job: string | undefined;
}

export const everything: JobFilter = {
  companyId: undefined,
  projectId: undefined,
  state: undefined,
  jobDefinition: undefined,
  isWatched: undefined,
  search: undefined,
  cursor: undefined,
  job: undefined,
};

function matching(pattern: RegExp, given: string | null): string | undefined {
  return given !== null && pattern.test(given) ? given : undefined;
}

/** Reads the filter from the address; invalid values are ignored. */
export function readFilter(address: string): JobFilter {
  const given = new URLSearchParams(address);
  const id = (name: string) => parseId(given.get(name) ?? "") ?? undefined;
  return {
    companyId: id("companyId"),
    projectId: id("projectId"),
    state: jobStates.find((state) => state === given.get("state")),
    jobDefinition: matching(/^[a-z-]{1,100}$/, given.get("jobDefinition")),
    isWatched: (["true", "false"] as const).find(
      (value) => value === given.get("isWatched"),
    ),
    search: matching(/^.{1,200}$/, given.get("search")),
    cursor: matching(/^[\w-]{1,2000}$/, given.get("cursor")),
    job: matching(/^[0-9a-f-]{36}$/, given.get("job")),
  };
}

/** Writes only what narrows into the address. */
export function writeFilter(filter: JobFilter): string {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(filter) as [
    string,
    string | number | undefined,
  ][])
    if (value !== undefined) fields.set(name, String(value));
  const written = fields.toString();
  return written === "" ? "" : `?${written}`;
}

export function isNarrowed({ cursor: _, job: __, ...filter }: JobFilter) {
  return Object.values(filter).some((value) => value !== undefined);
}

/** Builds the API query. */
export function queryOf({ job: _, ...filter }: JobFilter): JobQuery {
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined),
  );
}
