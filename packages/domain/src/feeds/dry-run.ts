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

/** What a job can be about. */
export const jobTargets = ["stage", "well", "project"] as const;

/** What a feed does with rows, in this order; not every feed does all of it. */
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

/** Why a dry run is not green. A person can act on each. */
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
  /** The source is there and says nothing. */
  "silent",
  /** Something was read, and nothing of it can be read as rows. */
  "unreadable",
  "noTime",
  /** No column is known by name and unit. */
  "noChannels",
  "noWell",
  /** The columns are known, and not one of their cells is a number. */
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
