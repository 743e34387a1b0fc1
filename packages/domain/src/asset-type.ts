/** What a request can name and what access is decided on. */
export const assetTypes = [
  "company",
  "project",
  "well",
  "stage",
  "stage-comment",
  "project-selection",
  "series",
] as const;

export type AssetType = (typeof assetTypes)[number];
