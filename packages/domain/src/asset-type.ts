/** Assets that a request can name and that access is decided on. */
export const assetTypes = [
  "company",
  "project",
  "well",
  "stage",
  "stage-comment",
  "stage-notification",
  "project-selection",
  "rule",
  "back-test",
  "field-box",
  "series",
  "stage-import",
  "import-profile",
  "backfill",
  "batch-job",
  "stage-batch",
  "stage-move",
  "etl-project",
  "etl-well",
  "data-source-auth",
  "data-source-map-project",
  "data-source-map-well",
  "van-credential",
  "deletion",
] as const;

export type AssetType = (typeof assetTypes)[number];
