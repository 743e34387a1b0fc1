import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";

type MemberPage = Awaited<ReturnType<typeof api.companies.members>>;
export type Member = MemberPage["members"][number];
export type Candidate = Awaited<
  ReturnType<typeof api.companies.candidates>
>[number];

interface PageRequest {
  readonly search: string;
  readonly cursor: string | null;
  readonly signal: AbortSignal;
}

/** The members of a company or of a pad: how they are read and changed. */
export interface MemberSource {
  readonly of: "company" | "project";
  readonly id: number;
  readonly list: (request: PageRequest) => Promise<MemberPage>;
  readonly candidates: (
    search: string,
    signal: AbortSignal,
  ) => Promise<Candidate[]>;
  readonly add: (userId: number) => Promise<unknown>;
  readonly remove: (userId: number) => Promise<unknown>;
}

function pageQuery({ search, cursor }: PageRequest) {
  return {
    ...(search === "" ? {} : { search }),
    ...(cursor === null ? {} : { cursor }),
  };
}

export function membersOfCompany(companyId: number): MemberSource {
  const params = { id: companyId };
  return {
    of: "company",
    id: companyId,
    list: (request) =>
      api.companies.members(
        { params, query: pageQuery(request) },
        { signal: request.signal },
      ),
    candidates: (search, signal) =>
      api.companies.candidates({ params, query: { search } }, { signal }),
    add: (userId) => api.companies.addUser({ params: { companyId, userId } }),
    remove: (userId) =>
      api.companies.removeUser({ params: { companyId, userId } }),
  };
}

export function membersOfProject(projectId: number): MemberSource {
  const params = { id: projectId };
  return {
    of: "project",
    id: projectId,
    list: (request) =>
      api.projects.members(
        { params, query: pageQuery(request) },
        { signal: request.signal },
      ),
    candidates: (search, signal) =>
      api.projects.candidates({ params, query: { search } }, { signal }),
    add: (userId) => api.projects.addUser({ params: { projectId, userId } }),
    remove: (userId) =>
      api.projects.removeUser({ params: { projectId, userId } }),
  };
}

export function memberKey({ of, id }: Pick<MemberSource, "of" | "id">) {
  return ["members", of, id] as const;
}

export const memberQueries = {
  list: (source: MemberSource, search: string) =>
    infiniteQueryOptions({
      queryKey: [...memberKey(source), "list", search],
      queryFn: ({ signal, pageParam }) =>
        source.list({ search, cursor: pageParam, signal }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  candidates: (
    source: Pick<MemberSource, "of" | "id" | "candidates">,
    search: string,
  ) =>
    queryOptions({
      queryKey: [...memberKey(source), "candidates", search],
      queryFn: ({ signal }) => source.candidates(search, signal),
    }),
  /** Who will see a pad that is created in the company now. */
  viewersOfNewProject: (companyId: number) =>
    queryOptions({
      queryKey: [...memberKey({ of: "company", id: companyId }), "viewers"],
      queryFn: ({ signal }) =>
        api.companies.projectViewers({ params: { id: companyId } }, { signal }),
    }),
};
