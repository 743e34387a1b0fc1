import {
  infiniteQueryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useText } from "#translations/use-text.ts";

export type GroupMember = Awaited<
  ReturnType<typeof api.userGroups.members>
>["members"][number];
export type AssetType = GroupMember["assetType"];

export interface GroupFilter {
  readonly assetType: AssetType;
  /** Null for every group. */
  readonly group: string | null;
  readonly search: string;
}

const allGroups = ["userGroups"] as const;

export const userGroupQueries = {
  members: ({ assetType, group, search }: GroupFilter) =>
    infiniteQueryOptions({
      queryKey: [...allGroups, assetType, group, search],
      queryFn: ({ signal, pageParam }) =>
        api.userGroups.members(
          {
            query: {
              assetType,
              ...(group === null ? {} : { group }),
              ...(search === "" ? {} : { search }),
              ...(pageParam === null ? {} : { cursor: pageParam }),
            },
          },
          { signal },
        ),
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
};

function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: allGroups }),
      // An assignment may make somebody a member.
      queryClient.invalidateQueries({ queryKey: ["members"] }),
    ]);
}

export type Assignment = Pick<
  GroupMember,
  "group" | "assetType" | "assetId" | "userId"
>;

export function useAssign() {
  const text = useText();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Assignment) => api.userGroups.assign({ body }),
    onSuccess: (_, { group }) => {
      toaster.show({ tone: "info", text: text("groups.assigned", { group }) });
      return refresh();
    },
  });
}

export function useRemoveFromGroup() {
  const text = useText();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ group, assetType, assetId, userId }: GroupMember) =>
      api.userGroups.remove({ params: { group, assetType, assetId, userId } }),
    onSuccess: (_, { group, userName }) => {
      toaster.show({
        tone: "info",
        text: text("groups.removed", { group, name: userName }),
      });
      return refresh();
    },
  });
}
