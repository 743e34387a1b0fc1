import { RE2JS } from "re2js";

/** Forms take 200 characters; a compiled expression takes memory in proportion to its length. */
const maximumPatternLength = 1000;

/** Names are short; a hostile provider may send whole documents. */
const maximumNameLength = 10_000;

/** Whether a text can be used as a well alias: a regular expression of RE2. */
export function isAliasPattern(text: string): boolean {
  return compiled(text) !== null;
}

/**
 * Whether an alias matches the well named by a provider. Browser and server
 * call this same function. Case is ignored by the expression, not by changing
 * its letters: `\D` is not `\d`. The run time grows only with the length of
 * the name, whatever the pattern.
 */
export function matchesAlias(pattern: string, name: string): boolean {
  if (name.length > maximumNameLength) return false;
  return compiled(pattern)?.test(name) ?? false;
}

function compiled(pattern: string): RE2JS | null {
  if (pattern === "" || pattern.length > maximumPatternLength) return null;
  try {
    return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
  } catch {
    return null;
  }
}
