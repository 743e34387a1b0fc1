/** Values that a link to an external system can contain, written as {jobId} in its template. */
interface JobLinkValues {
  readonly jobId: string;
  readonly jobName: string;
  readonly projectId: number;
  readonly wellId: number | null;
  readonly stageId: number | null;
}

const names: readonly string[] = [
  "jobId",
  "jobName",
  "projectId",
  "wellId",
  "stageId",
] satisfies (keyof JobLinkValues)[];

/** A host with an optional port, and then a path, a query or a fragment. */
const oneHost = /^https:\/\/[a-z0-9][a-z0-9.-]*(?::\d{1,5})?[/?#]/i;

const placeholder = /\{([^{}]*)\}/g;

/**
 * Returns whether a template leads to a page of one host by https, whatever is
 * filled in: its placeholders are known and none is part of scheme or host.
 */
export function isJobLinkTemplate(template: string): boolean {
  const given = [...template.matchAll(placeholder)].map(([, name]) => name);
  if (!given.every((name) => name !== undefined && names.includes(name)))
    return false;
  const filled = template.replaceAll(placeholder, "1");
  return oneHost.test(template) && /^[^{}\s\\]*$/.test(filled);
}

/** Fills a template; null when it needs something that the job does not have. */
export function jobLink(
  template: string,
  values: JobLinkValues,
): string | null {
  let isComplete = isJobLinkTemplate(template);
  const filled = template.replaceAll(placeholder, (_, name: string) => {
    const value = values[name as keyof JobLinkValues] ?? null;
    // A browser would resolve a part that consists only of dots as a step up in the path.
    if (value === null || /^\.*$/.test(String(value))) isComplete = false;
    return encodeURIComponent(String(value));
  });
  return isComplete ? filled : null;
}
