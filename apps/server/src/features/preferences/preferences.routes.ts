import { contract } from "@stagecraft/contract";
import { handlers } from "#http/endpoints/handler.ts";
import { listPreferences, savePreferences } from "./preferences.repository.ts";

export const preferencesRoutes = handlers(contract.preferences, {
  own: async ({ transaction, actor }) => ({
    preferences: await listPreferences(transaction, actor.id),
  }),
  save: async ({ transaction, actor, body }) => {
    await savePreferences(transaction, actor.id, body.preferences);
    return { preferences: await listPreferences(transaction, actor.id) };
  },
});
