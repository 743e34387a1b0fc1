type Summary = Readonly<Record<string, unknown>>;

export interface SummaryChange {
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

function isSimple(value: unknown): boolean {
  return (
    value === null || ["number", "string", "boolean"].includes(typeof value)
  );
}

/** Keys about how the results were computed, not results themselves. */
const madeBy = new Set([
  "revision",
  "release",
  "computedAt",
  "elapsedMs",
  "origin",
  "newestSample",
  "lateRows",
  "stageStartKnown",
  "stageEndKnown",
  "stageKind",
]);

/** Returns the figures of two summaries that differ, in the order of the summary. */
export function summaryChanges(was: Summary, is: Summary): SummaryChange[] {
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((key) => !madeBy.has(key))
    .map((key) => ({ key, before: was[key] ?? null, after: is[key] ?? null }))
    .filter(
      (change) =>
        isSimple(change.before) &&
        isSimple(change.after) &&
        !Object.is(change.before, change.after),
    );
}

/** Ignores differences beyond five significant digits. */
export function readsTheSame({ before, after }: SummaryChange): boolean {
  const [one, other] = [before, after].map((value) =>
    typeof value === "number" ? value.toPrecision(5) : value,
  );
  return one === other;
}
