import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "#api/api-error.ts";
import { api } from "#api/api.ts";
import { unregisteredCode } from "#api/failure-policy.ts";

/** The signed-in person; null when the account is known to the provider and not to us. */
async function activeUser() {
  try {
    return await api.users.me({});
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === unregisteredCode) {
      return null;
    }
    throw failure;
  }
}

export type ActiveUser = NonNullable<Awaited<ReturnType<typeof activeUser>>>;

export const userQueries = {
  active: () =>
    queryOptions({
      queryKey: ["user", "active"],
      queryFn: activeUser,
      staleTime: 5 * 60_000,
    }),
};
