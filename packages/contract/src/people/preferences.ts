import { mayBePreferred, preferenceKeys } from "@stagecraft/domain";
import { z } from "zod";
import { text, Timestamp } from "../shapes/common.ts";
import { get, put } from "../kit/endpoint.ts";

const Preference = z.object({
  key: z.enum(preferenceKeys),
  /** Null: reset to the default, which also counts as a choice with its own time. */
  value: text(100).nullable(),
  changedAt: Timestamp,
});

const Preferences = z.object({ preferences: Preference.array() });

const ChosenPreference = z
  .strictObject(Preference.shape)
  .refine(({ key, value }) => mayBePreferred(key, value), {
    message: "Not a value of this preference",
    path: ["value"],
  });

export const preferences = {
  own: get("users/me/preferences", {
    summary: "What the caller has chosen for himself, on any device",
    permission: "signed-in",
    scope: "own",
    returns: Preferences,
  }),
  save: put("users/me/preferences", {
    summary:
      "Keep the caller's choices; of two for one preference the later one stays",
    permission: "edit:settings",
    scope: "own",
    body: z.strictObject({
      preferences: ChosenPreference.array().max(preferenceKeys.length),
    }),
    returns: Preferences,
  }),
};
