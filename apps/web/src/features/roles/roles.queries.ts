import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { Permission, Role } from "@stagecraft/domain";
import { api } from "#api/api.ts";
import { toaster } from "#shared/page/toaster.ts";
import { userQueries } from "#entities/user/user.queries.ts";
import { useText } from "#translations/use-text.ts";
import type { RoleChange } from "./role-draft.ts";

export type RoleTable = Awaited<ReturnType<typeof api.roles.table>>;
export type RoleRow = RoleTable["roles"][number];
export type RoleHolder = Awaited<
  ReturnType<typeof api.roles.people>
>["people"][number];
export type Explanation = Awaited<ReturnType<typeof api.roles.explain>>;
export type Impact = Awaited<
  ReturnType<typeof api.roles.impact>
>["permissions"][number];

export const roleQueries = {
  table: () =>
    queryOptions({
      queryKey: ["roles", "table"],
      queryFn: ({ signal }) => api.roles.table({}, { signal }),
    }),
  impact: (changes: readonly RoleChange[]) =>
    queryOptions({
      queryKey: ["roles", "impact", changes],
      queryFn: ({ signal }) =>
        api.roles.impact({ body: { changes: [...changes] } }, { signal }),
      // Roles may change meanwhile, so every review computes the impact again.
      gcTime: 0,
    }),
  people: (search: string, role: Role | undefined) =>
    infiniteQueryOptions({
      queryKey: ["roles", "people", search, role ?? null],
      queryFn: ({ pageParam, signal }) =>
        api.roles.people(
          {
            query: {
              search,
              ...(role !== undefined && { role }),
              ...(pageParam !== null && { after: pageParam }),
            },
          },
          { signal },
        ),
      initialPageParam: null as number | null,
      getNextPageParam: ({ people, hasMore }) =>
        hasMore ? people.at(-1)?.id : undefined,
      placeholderData: keepPreviousData,
    }),
  explain: (userId: number, permission: Permission) =>
    queryOptions({
      queryKey: ["roles", "explain", userId, permission],
      queryFn: ({ signal }) =>
        api.roles.explain({ query: { userId, permission } }, { signal }),
      gcTime: 0,
    }),
};

export function useSaveRoles() {
  const text = useText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { version: number; changes: readonly RoleChange[] }) =>
      api.roles.update({
        body: { version: body.version, changes: [...body.changes] },
      }),
    onSuccess: (table) => {
      queryClient.setQueryData(roleQueries.table().queryKey, table);
      toaster.show({ tone: "info", text: text("roles.saved") });
      // The editor's own rights may have changed with his role.
      return queryClient.invalidateQueries({
        queryKey: userQueries.active().queryKey,
      });
    },
  });
}
