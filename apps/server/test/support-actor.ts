import type { Actor } from "#access/actor.ts";

/** A person of support, for services that are called without a request. */
export const supportActor: Actor = {
  id: 1,
  subject: "support",
  name: "Support",
  email: "support@test.example",
  picture: null,
  createdAt: 0,
  roles: ["support"],
  permissions: new Set(),
  reach: {
    companyIds: "all",
    projectIds: "all",
    stageIds: "all",
    seesInternal: true,
  },
  isDemo: false,
  viewer: null,
};
