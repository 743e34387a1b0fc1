import { RE2JS } from "re2js";

const maximumPatternLength = 1000;

/** What a form says about a pattern that cannot be used; null when it can. */
export function aliasPatternProblem(
  pattern: string,
): "Invalid regular expression" | null {
  return compiled(pattern) ? null : "Invalid regular expression";
}

/**
 * Whether an alias names the well that a text speaks of. Letter case does not
 * count; time grows with the length of the text only, whatever the pattern.
 */
export function matchAlias(pattern: string, text: string): boolean {
  return compiled(pattern)?.test(text) ?? false;
}

function compiled(pattern: string): RE2JS | null {
  if (pattern === "" || pattern.length > maximumPatternLength) return null;
  try {
    return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
  } catch {
    return null;
  }
}
