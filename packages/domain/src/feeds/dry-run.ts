/** How a form asks for an argument of a job. */
export const argumentKinds = [
  "text",
  "integer",
  "number",
  "boolean",
  "choice",
  /** Epoch milliseconds. */
  "time",
  "timezone",
  /** A file below the inbox of the company. */
  "path",
  "asset",
  "provider",
] as const;

export type ArgumentKind = (typeof argumentKinds)[number];

/** Assets that a job can work on. */
export const jobTargets = ["stage", "well", "project"] as const;

/** Steps in which a feed processes rows, in order; not every feed has all of them. */
export const feedSteps = [
  "read",
  "parse",
  "route",
  "map",
  "check",
  "stage",
] as const;

export type FeedStep = (typeof feedSteps)[number];

/** A dry run reads no more rows than this. */
export const mostDryRunRows = 1000;

/** Reasons why a dry run is not green; every reason has a remedy. */
export const dryRunReasons = [
  "nameNotFound",
  "unreachable",
  "noResponse",
  "notEncrypted",
  "signInRefused",
  "notUnderstood",
  "insideAddress",
  "providerMissing",
  /** There is no such file in the inbox. */
  "fileMissing",
  /** A link, a folder, or a file that the server may not read. */
  "fileRefused",
  "logMissing",
  "topicRefused",
  /** The source is reachable but sends nothing. */
  "silent",
  /** Data was received, but none of it can be parsed as rows. */
  "unreadable",
  "noTime",
  /** No column is known by name and unit. */
  "noChannels",
  "noWell",
  /** The columns are known, but none of their cells holds a number. */
  "noNumbers",
  /** The stage is FINAL or was deleted. */
  "stageClosed",
  "failed",
] as const;

export type DryRunReason = (typeof dryRunReasons)[number];

/**
 * Whether a watcher may be submitted after a dry run: it was green, or the
 * source was reached and has sent nothing yet. A pad is set up before its van
 * sends the first row.
 */
export function allowsSubmit(run: {
  readonly isGreen: boolean;
  readonly reason: DryRunReason | null;
}): boolean {
  return run.isGreen || run.reason === "silent";
}
