import { queryOptions } from "@tanstack/react-query";
import { prefetchedUser } from "./active-user.ts";

export type { ActiveUser } from "./active-user.ts";

export const userQueries = {
  active: () =>
    queryOptions({
      queryKey: ["user", "active"],
      queryFn: prefetchedUser.take,
      staleTime: 5 * 60_000,
    }),
};
