import type { Text } from "#translations/use-text.ts";

/** The server's rule: the identifier is used in the settings of every stage. */
const allowed = /^[\w -]+$/;
const longest = 100;

/** Returns what is wrong with an identifier, or null. */
export function identifierProblem(typed: string, text: Text): string | null {
  const identifier = typed.trim();
  if (identifier === "") return text("form.required");
  if (!allowed.test(identifier)) return text("fdiStates.characters");
  return identifier.length > longest
    ? text("fdiStates.tooLong", { most: longest })
    : null;
}
