import { compareNames } from "@stagecraft/domain";
import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";

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
