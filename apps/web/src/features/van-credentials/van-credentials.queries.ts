import {
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useText } from "#translations/use-text.ts";

export type VanCredential = Awaited<
  ReturnType<typeof api.vanCredentials.ofProject>
>[number];

/** How often "last used" is refreshed. */
const refreshMs = 30_000;

export const vanCredentialQueries = {
  ofProject: (projectId: number) =>
    queryOptions({
      queryKey: ["projects", projectId, "vancredentials"],
      queryFn: ({ signal }) =>
        api.vanCredentials.ofProject({ params: { projectId } }, { signal }),
      refetchInterval: refreshMs,
    }),
};

function useRefresh(projectId: number) {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({
      queryKey: vanCredentialQueries.ofProject(projectId).queryKey,
    });
}

export interface VanCredentialFields {
  readonly name: string;
  readonly stageId: number | null;
}

export function useAddVanCredential(projectId: number) {
  const refresh = useRefresh(projectId);
  return useMutation({
    mutationFn: (body: VanCredentialFields) =>
      api.vanCredentials.add({ params: { projectId }, body }),
    // The response holds the secret: it is shown and not cached.
    gcTime: 0,
    onSuccess: refresh,
  });
}

export function useRevokeVanCredential(projectId: number) {
  const text = useText();
  const refresh = useRefresh(projectId);
  return useMutation({
    mutationFn: ({ id }: VanCredential) =>
      api.vanCredentials.revoke({ params: { id } }),
    onSuccess: (_, { name }) => {
      toaster.show({ tone: "info", text: text("vans.revoked", { name }) });
      return refresh();
    },
  });
}
