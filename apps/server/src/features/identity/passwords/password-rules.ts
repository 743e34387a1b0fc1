import { dictionary } from "@zxcvbn-ts/language-common";
import {
  DomainError,
  passwordProblem,
  type PasswordHolder,
  type PasswordProblem,
} from "@stagecraft/domain";

/** Passwords that leaked often; the list has lower-case ones only. */
const known = new Set(dictionary["passwords-common"]);

/** Signs that people write for letters, which cracking tools undo first. */
const lettersOfSigns: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

function withLetters(text: string): string {
  return text.replaceAll(
    /[013457@$!]/g,
    (sign) => lettersOfSigns[sign] ?? sign,
  );
}

/** The shortest text whose repetition is the given one. */
function repeatedPart(text: string): string {
  const length = `${text}${text}`.indexOf(text, 1);
  return text.slice(0, length);
}

/** A known password stays known when it is repeated, decorated or written with signs for letters. */
export function isKnownPassword(password: string): boolean {
  const lower = password.toLowerCase().replaceAll(/\s+/g, "");
  const core = lower.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return [lower, core, repeatedPart(lower), repeatedPart(core)]
    .flatMap((text) => [text, withLetters(text)])
    .some((text) => known.has(text));
}

/** The problem with a new password for a change, a reset and an invitation alike; null when it is acceptable. */
export function newPasswordProblem(
  password: string,
  current: string,
  holder: PasswordHolder,
): PasswordProblem | null {
  return (
    passwordProblem(password, current, holder) ??
    (isKnownPassword(password) ? "known" : null)
  );
}

const problemSentences: Readonly<Record<PasswordProblem, string>> = {
  tooShort: "The new password needs at least 12 characters.",
  tooLong: "The new password has at most 256 characters.",
  unchanged: "The new password is your current password.",
  containsAccount: "The new password must not contain your name or email.",
  tooSimple: "The new password is too easy to guess.",
  known: "The new password is on the lists of known passwords.",
};

export function weakPassword(problem: PasswordProblem): DomainError {
  return new DomainError("password.weak", problemSentences[problem], {
    problem,
  });
}
