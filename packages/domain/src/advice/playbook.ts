/** The playbook that a rule belongs to. */
export const playbookTypes = ["FDI", "stagecraft"] as const;
export type PlaybookType = (typeof playbookTypes)[number];

/** Severity from no action to act now. */
export const ruleColors = ["green", "yellow", "orange", "red"] as const;
export type RuleColor = (typeof ruleColors)[number];

/** How the parts of a trigger are joined. */
export const triggerOperators = ["AND", "OR"] as const;

/** How a metric of the summary is compared. */
export const metricOperators = [">", ">=", "<", "<=", "=", "==", "!="] as const;

/** Assets that rules may watch. */
export const ruleAssetTypes = ["WELL", "STAGE"] as const;
export type RuleAssetType = (typeof ruleAssetTypes)[number];

/** More rules than anyone can follow; the engine evaluates each every second. */
export const mostRulesOfAsset = 200;

export const playbookMessages = {
  required: "Required.",
  percentage: "A percentage from 0 to 1000",
  nothingApplied: "Choose at least one condition",
} as const;
