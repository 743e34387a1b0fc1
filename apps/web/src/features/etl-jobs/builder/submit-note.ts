import { controlTextOf } from "@stagecraft/stage-editing";
import type { JobDocument, SubmittedJob } from "./etl-builder.queries.ts";
import { editorDocumentOf } from "./job-document.ts";

/** A fence longer than any run of backticks in the text, so that the text cannot end it. */
function fenceFor(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const longest = Math.max(2, ...runs.map(({ length }) => length));
  return "`".repeat(longest + 1);
}

/**
 * The operations note about a submit: the job and its definition. English,
 * because everybody who works on the pad reads the issue.
 */
export function submitNote(
  { jobName, jobId }: SubmittedJob,
  etl: JobDocument,
): string {
  const definition = controlTextOf(editorDocumentOf(etl));
  const fence = fenceFor(definition);
  return [
    `Job ${jobName} has started. See jobId ${jobId}`,
    "",
    `${fence}json`,
    definition,
    fence,
  ].join("\n");
}
