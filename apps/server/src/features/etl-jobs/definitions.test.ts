import { describe, expect, test } from "vitest";
import type { JobDescription } from "./argument-description.ts";
import { feeds } from "./feeds.ts";

type ArgumentDescription = JobDescription["arguments"][number];

const described = feeds.map((feed) => ({ feed, job: feed.describe() }));

function isAccepted(
  name: string,
  values: Readonly<Record<string, string>>,
): boolean {
  const feed = feeds.find((candidate) => candidate.name === name);
  try {
    feed?.check(
      Object.entries(values).map(([key, text]) => `--${key}=${text}`),
    );
    return true;
  } catch {
    return false;
  }
}

const examples: Partial<Record<ArgumentDescription["kind"], string>> = {
  asset: "7",
  provider: "3",
  path: "van/live.csv",
  timezone: "America/Chicago",
  boolean: "true",
};

/** Returns a value that the description allows. */
function allowed({ kind, choices, minimum }: ArgumentDescription): string {
  return choices?.[0] ?? examples[kind] ?? String(minimum ?? "a");
}

/** Values at the limits that the description allows. */
function edges(argument: ArgumentDescription): string[] {
  const { kind, minimum, maximum, maximumLength, choices } = argument;
  if (choices !== undefined) return choices;
  if (kind === "boolean") return ["true", "false"];
  if (kind === "text") return ["a", "a".repeat(maximumLength ?? 1)];
  if (kind === "path") return ["a.csv", "a".repeat(maximumLength ?? 1)];
  const bounds = [minimum, maximum].flatMap((bound) => bound ?? []);
  return [allowed(argument), ...bounds.map(String)];
}

/** Values just beyond these limits. */
function beyond(argument: ArgumentDescription): string[] {
  const { kind, minimum, maximum, maximumLength, choices } = argument;
  const isNumber = minimum !== undefined && maximum !== undefined;
  return [
    "",
    "a\nb",
    ...(choices === undefined ? [] : ["neither"]),
    ...(isNumber
      ? [String(minimum - 1), String(maximum + 1), "1.5", "x", "9".repeat(20)]
      : []),
    ...(kind === "asset" || kind === "provider"
      ? ["-1", "x", "1.5", "99999999999"]
      : []),
    ...(kind === "boolean" ? ["yes"] : []),
    ...(kind === "timezone" ? ["Mars/Olympus"] : []),
    ...(kind === "path" ? ["../a", "/etc/passwd", "a/../b"] : []),
    ...(maximumLength === undefined ? [] : ["a".repeat(maximumLength + 1)]),
  ];
}

/** The minimum arguments of a command: the required ones and one target. */
function leastOf(job: JobDescription): Record<string, string> {
  const required = job.arguments.filter((argument) => argument.required);
  const values = Object.fromEntries(
    required.map((argument) => [argument.name, allowed(argument)]),
  );
  return "wellId" in values ? values : { ...values, wellId: "7" };
}

const isTarget = ({ name }: ArgumentDescription) =>
  ["stageId", "wellId", "projectId"].includes(name);

describe.each(described)("the description of $job.name", ({ feed, job }) => {
  const least = leastOf(job);

  test("FE13: is valid with only the required arguments", () => {
    expect(isAccepted(feed.name, least)).toBe(true);
    expect(job.steps[0]).toBe("read");
    expect(job.steps.at(-1)).toBe("stage");
  });

  test.each(job.arguments)("FE13: $name as described", (argument) => {
    const values = isTarget(argument)
      ? Object.fromEntries(
          Object.entries(least).filter(
            ([name]) => name !== "wellId" || argument.required,
          ),
        )
      : least;
    const given = (text: string) =>
      isAccepted(feed.name, { ...values, [argument.name]: text });
    for (const text of edges(argument)) expect(text).toSatisfy(given);
    for (const text of beyond(argument)) expect(given(text)).toBe(false);
    if (argument.default !== undefined)
      expect(given(argument.default)).toBe(true);
    const { [argument.name]: _, ...without } = values;
    if (argument.required) expect(isAccepted(feed.name, without)).toBe(false);
    // Every typed argument must have bounds.
    if (argument.kind === "text" || argument.kind === "path")
      expect(argument.maximumLength).toBeLessThanOrEqual(500);
  });

  test("FE13: an unknown argument is refused", () => {
    expect(isAccepted(feed.name, { ...least, surprise: "1" })).toBe(false);
  });
});
