import { RE2JS } from "re2js";

const maximumPatternLength = 1000;

/** Returns the form's message for an unusable pattern; null when it is usable. */
export function aliasPatternProblem(
  pattern: string,
): "Invalid regular expression" | null {
  return compiled(pattern) ? null : "Invalid regular expression";
}

/**
 * Returns whether an alias matches the well named in a text. Case is ignored;
 * run time grows only with the length of the text, whatever the pattern.
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
