import { ApiError } from "#api/api-error.ts";
import { api } from "#api/api.ts";
import { Prefetches } from "#api/prefetches.ts";
import { unregisteredCode } from "#api/failure-policy.ts";

/** Returns the signed-in person; null when the provider knows the account but this server does not. */
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

const activeUsers = new Prefetches(activeUser);

/** There is only one user. */
const oneId = 0;

export const prefetchedUser = {
  request: () => activeUsers.request(oneId),
  take: () => activeUsers.take(oneId),
};
