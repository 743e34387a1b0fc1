import { compareNames } from "@stagecraft/domain";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";

export type CompanyState = "all" | "active" | "inactive";

export const companyQueries = {
  /** Sorted by name, ignoring case. */
  ofUser: (userId: number) =>
    queryOptions({
      queryKey: ["companies", "ofUser", userId],
      queryFn: async ({ signal }) => {
        const companies = await api.users.companies(
          { params: { userId } },
          { signal },
        );
        return companies.toSorted((left, right) =>
          compareNames(left.name, right.name),
        );
      },
      staleTime: 60_000,
    }),
  /** Lists companies by name, page by page, as the server sorts them. */
  search: (search: string, state: CompanyState) =>
    infiniteQueryOptions({
      queryKey: ["companies", "search", search, state],
      queryFn: ({ signal, pageParam }) =>
        api.companies.search(
          {
            query: {
              ...(search === "" ? {} : { search }),
              ...(state === "all" ? {} : { state }),
              ...(pageParam === null ? {} : { cursor: pageParam }),
            },
          },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  one: (companyId: number) =>
    queryOptions({
      queryKey: ["companies", companyId],
      queryFn: async ({ signal }) => {
        const { company } = await api.companies.get(
          { params: { id: companyId } },
          { signal },
        );
        return company;
      },
    }),
};

export type UserCompany = Awaited<
  ReturnType<typeof api.users.companies>
>[number];

export type Company = Awaited<ReturnType<typeof api.companies.get>>["company"];

export type CompanyRow = Awaited<
  ReturnType<typeof api.companies.search>
>["companies"][number];
