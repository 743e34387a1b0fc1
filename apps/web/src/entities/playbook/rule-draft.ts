import type { api } from "#api/api.ts";

type Save = NonNullable<Parameters<typeof api.rules.save>[0]["body"]>;

/** What a person writes of a rule. */
export type RuleText = NonNullable<Save["appended"]>[number];

/** A rule as an editor holds it; one that is not saved yet has no id. */
export type RuleDraft = RuleText & { readonly id?: number };
