import { contract } from "@stagecraft/contract";
import { limitOf } from "#access/actor.ts";
import { readOnboardingState } from "#features/onboarding/onboarding.repository.ts";
import { handlers } from "#http/endpoints/handler.ts";

export const onboardingRoutes = handlers(contract.onboarding, {
  state: ({ transaction, actor }) =>
    readOnboardingState(transaction, limitOf(actor.reach.companyIds)),
});
