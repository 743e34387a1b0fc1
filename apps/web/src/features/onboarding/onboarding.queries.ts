import { queryOptions } from "@tanstack/react-query";
import { api } from "#api/api.ts";

export type OnboardingState = Awaited<ReturnType<typeof api.onboarding.state>>;

/** Others add people and pads meanwhile: the list follows. */
const refreshMs = 15_000;

export const onboardingQueries = {
  state: () =>
    queryOptions({
      queryKey: ["onboarding"],
      queryFn: ({ signal }) => api.onboarding.state({}, { signal }),
      refetchInterval: refreshMs,
    }),
};

export function isSetUp(state: OnboardingState): boolean {
  return Object.values(state).every(Boolean);
}
