import {
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "#api/api.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useText } from "#translations/use-text.ts";

export type OwnSession = Awaited<
  ReturnType<typeof api.sessions.own>
>["sessions"][number];

export const sessionQueries = {
  own: () =>
    queryOptions({
      queryKey: ["users", "me", "sessions"],
      queryFn: ({ signal }) => api.sessions.own({}, { signal }),
    }),
};

function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({ queryKey: sessionQueries.own().queryKey });
}

export function useEndSession() {
  const text = useText();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: OwnSession) =>
      api.sessions.end({ params: { sessionId: id } }),
    onSuccess: () => {
      toaster.show({ tone: "info", text: text("sessions.ended") });
      return refresh();
    },
  });
}

export function useEndOtherSessions() {
  const text = useText();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => api.sessions.endOthers({}),
    onSuccess: () => {
      toaster.show({ tone: "info", text: text("sessions.othersEnded") });
      return refresh();
    },
  });
}
