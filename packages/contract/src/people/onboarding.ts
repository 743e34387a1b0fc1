import { z } from "zod";
import { get } from "../kit/endpoint.ts";

export const onboarding = {
  state: get("onboarding", {
    summary:
      "What a new installation has already: computed from the data, never stored",
    permission: "edit:companies",
    scope: "visible",
    returns: z.object({
      hasCompany: z.boolean(),
      /** Somebody is a member of a company. */
      hasPeople: z.boolean(),
      hasDataProvider: z.boolean(),
      hasPad: z.boolean(),
      /** Some van of a pad has a credential that is not revoked. */
      hasVanCredential: z.boolean(),
      hasSample: z.boolean(),
    }),
  }),
};
