import type { JsonDocument } from "@stagecraft/stage-editing";
import type { EtlDefinition, JobDocument } from "./etl-builder.queries.ts";
import type { WatcherTarget } from "./watcher-target.ts";

function targetArgument({ kind, id }: WatcherTarget): string {
  return `--${kind}Id=${id}`;
}

/** The initial document where nothing is saved: the first definition with the target. */
export function newJob(
  target: WatcherTarget,
  name: string,
  definitions: readonly EtlDefinition[],
): JobDocument {
  const first = definitions.find(({ targets }) =>
    targets.includes(target.kind),
  );
  return {
    jobName: name.slice(0, longestJobName),
    jobQueue: first?.queue ?? "",
    jobDefinition: first?.name ?? "",
    containerOverrides: { command: [targetArgument(target)] },
  };
}

export const longestJobName = 100;

/** The document as the editor holds it: any JSON, until it was checked. */
export function editorDocumentOf({
  jobName,
  jobQueue,
  jobDefinition,
  containerOverrides,
}: JobDocument): JsonDocument {
  return {
    jobName,
    jobQueue,
    jobDefinition,
    containerOverrides: { command: [...containerOverrides.command] },
  };
}

function textAt(document: JsonDocument, key: string): string {
  const value = document[key];
  return typeof value === "string" ? value : "";
}

/** The command of a document that may be incomplete; entries that are no texts are left out. */
export function commandOf(document: JsonDocument): string[] {
  const overrides = document["containerOverrides"];
  const command =
    typeof overrides === "object" &&
    overrides !== null &&
    "command" in overrides
      ? overrides["command"]
      : null;
  return Array.isArray(command)
    ? command.filter((entry) => typeof entry === "string")
    : [];
}

/** Replaces the command alone; whatever else the document holds stays. */
export function withCommand(
  document: JsonDocument,
  command: readonly string[],
): JsonDocument {
  const overrides = document["containerOverrides"];
  const others =
    typeof overrides === "object" &&
    overrides !== null &&
    !Array.isArray(overrides)
      ? overrides
      : {};
  return {
    ...document,
    containerOverrides: { ...others, command: [...command] },
  };
}

/** Reads a document that passed the check. */
export function jobOf(document: JsonDocument): JobDocument {
  return {
    jobName: textAt(document, "jobName"),
    jobQueue: textAt(document, "jobQueue"),
    jobDefinition: textAt(document, "jobDefinition"),
    containerOverrides: { command: commandOf(document) },
  };
}

/**
 * Key of a dry run; the name of the job and the order of its arguments do not affect the result.
 */
export function runKey(document: JsonDocument): string {
  const { jobQueue, jobDefinition, containerOverrides } = jobOf(document);
  const command = containerOverrides.command.toSorted();
  return JSON.stringify([jobDefinition, jobQueue, command]);
}
