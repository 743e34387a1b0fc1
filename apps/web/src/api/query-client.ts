import { QueryClient } from "@tanstack/react-query";
import { ApiError, noAnswerStatus } from "./api-error.ts";

const maximumRetries = 2;

/** Another try helps only when the server stumbled or did not answer. */
function mayHelp(error: Error): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 500 &&
    error.status !== 503 &&
    error.status !== noAnswerStatus
  );
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Our own connection state decides what offline means.
      networkMode: "always",
      staleTime: 10_000,
      retry: (failures, error) => failures < maximumRetries && mayHelp(error),
    },
    mutations: { networkMode: "always", retry: false },
  },
});
