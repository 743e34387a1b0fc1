import {
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useText } from "#translations/use-text.ts";

type ProfileList = Awaited<ReturnType<typeof api.stageImports.profiles>>;
export type ImportProfile = ProfileList["profiles"][number];
export type ChannelChoices = ProfileList["choices"];
export type ProfileEdit = Parameters<
  typeof api.stageImports.updateProfile
>[0]["body"];

export const importProfileQueries = {
  ofProject: (projectId: number) =>
    queryOptions({
      queryKey: ["projects", projectId, "importprofiles"],
      queryFn: ({ signal }) =>
        api.stageImports.profiles({ params: { projectId } }, { signal }),
    }),
};

function useRefresh(projectId: number) {
  const queryClient = useQueryClient();
  const { queryKey } = importProfileQueries.ofProject(projectId);
  return () => queryClient.invalidateQueries({ queryKey });
}

export function useSaveProfile({ id, projectId }: ImportProfile) {
  const text = useText();
  const refresh = useRefresh(projectId);
  return useMutation({
    mutationFn: (body: ProfileEdit) =>
      api.stageImports.updateProfile({ params: { id }, body }),
    onSuccess: ({ name }) => {
      toaster.show({ tone: "info", text: text("profiles.saved", { name }) });
      return refresh();
    },
  });
}

export function useDeleteProfile({ id, name, projectId }: ImportProfile) {
  const text = useText();
  const refresh = useRefresh(projectId);
  return useMutation({
    mutationFn: () => api.stageImports.removeProfile({ params: { id } }),
    onSuccess: () => {
      toaster.show({ tone: "info", text: text("profiles.deleted", { name }) });
      return refresh();
    },
  });
}
