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

/**
 * Data provider and van credential are ways to the first sample: once samples
 * arrive, by a feed or an imported file too, nothing waits for them.
 */
export function isSetUp({
  hasDataProvider,
  hasVanCredential,
  ...needed
}: OnboardingState): boolean {
  return Object.values(needed).every(Boolean);
}
