import {
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "#api/api.ts";

export const passwordQueries = {
  state: () =>
    queryOptions({
      queryKey: ["users", "me", "password"],
      queryFn: ({ signal }) => api.passwords.state({}, { signal }),
    }),
};

export interface PasswordFields {
  readonly currentPassword: string;
  readonly newPassword: string;
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordFields) => api.passwords.change({ body }),
    onSuccess: () =>
      queryClient.invalidateQueries({
        queryKey: passwordQueries.state().queryKey,
      }),
  });
}
