import type { api } from "#api/api.ts";

type Save = NonNullable<Parameters<typeof api.rules.save>[0]["body"]>;

/** The editable part of a rule. */
export type RuleText = NonNullable<Save["appended"]>[number];

/** A rule in an editor; one that is not saved yet has no id. */
export type RuleDraft = RuleText & { readonly id?: number };
