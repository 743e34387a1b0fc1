export const shortestPassword = 12;
export const longestPassword = 256;

/** A password of fewer different characters is a pattern. */
const fewestDifferent = 6;

/** Passwords that people and cracking tools try first; longer variants of them are no better. */
const common = [
  "password",
  "passwort",
  "stagecraft",
  "letmein",
  "welcome",
  "qwerty",
  "azerty",
  "iloveyou",
  "admin",
  "abc123",
  "0123456789",
  "1234567890",
  "abcdefghij",
];

/** Only the server reports `known`, because the list of known passwords is too long for the browser. */
export type PasswordProblem =
  | "tooShort"
  | "tooLong"
  | "unchanged"
  | "containsAccount"
  | "tooSimple"
  | "known";

export interface PasswordHolder {
  readonly email: string;
  readonly name: string;
}

/**
 * Parts of an account that others know; the shortest ones are skipped, because
 * they occur in half of all words.
 */
function knownWords({ email, name }: PasswordHolder): string[] {
  const [localPart = ""] = email.split("@");
  const words = [...name.split(/\s+/), ...localPart.split(/[^\p{L}\p{N}]+/u)];
  return words
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 4);
}

/** A password must still be strong enough without its common words. */
function restAfterCommon(password: string): string {
  return common.reduce((rest, word) => rest.replaceAll(word, ""), password);
}

/** The problem with a new password; null when it is acceptable. */
export function passwordProblem(
  password: string,
  current: string,
  holder: PasswordHolder,
): PasswordProblem | null {
  const { length } = [...password];
  if (length < shortestPassword) return "tooShort";
  if (password.length > longestPassword) return "tooLong";
  if (password === current) return "unchanged";
  const lower = password.toLowerCase();
  if (knownWords(holder).some((word) => lower.includes(word)))
    return "containsAccount";
  const isPattern = new Set(lower).size < fewestDifferent;
  const rest = restAfterCommon(lower);
  return isPattern || rest.length < fewestDifferent ? "tooSimple" : null;
}
