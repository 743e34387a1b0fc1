import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "#api/api.ts";

type PeoplePage = Awaited<ReturnType<typeof api.users.page>>;
export type PersonRow = PeoplePage["people"][number];
export type Person = Awaited<ReturnType<typeof api.users.get>>;
export type NewPerson = Parameters<typeof api.users.add>[0]["body"];
export type Role = Person["roles"][number];
export type Permission = Person["permissions"][number];

export const peopleFilters = ["all", "unassigned", "deactivated"] as const;
export type PeopleFilter = (typeof peopleFilters)[number];

const allPeople = ["people"] as const;

export const peopleQueries = {
  list: (filter: PeopleFilter, search: string) =>
    infiniteQueryOptions({
      queryKey: [...allPeople, "list", filter, search],
      queryFn: ({ signal, pageParam }) =>
        api.users.page(
          {
            query: {
              filter,
              ...(search === "" ? {} : { search }),
              ...(pageParam === null ? {} : { after: pageParam }),
            },
          },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  one: (id: number) =>
    queryOptions({
      queryKey: [...allPeople, "one", id],
      queryFn: ({ signal }) => api.users.get({ params: { id } }, { signal }),
    }),
  companies: (search: string) =>
    queryOptions({
      queryKey: ["companies", "search", search],
      queryFn: ({ signal }) =>
        api.companies.search(
          { query: { limit: 10, ...(search === "" ? {} : { search }) } },
          { signal },
        ),
    }),
};

/** A change of a person may change every list of people. */
export function usePeopleChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: allPeople }),
  });
}

/** The response holds a secret: it is shown and not cached. */
export function usePasswordLink() {
  return useMutation({
    mutationFn: (userId: number) => api.passwords.link({ params: { userId } }),
    gcTime: 0,
  });
}
