import { isBlank, wrongFields } from "#shared/form/form-rules.ts";
import type { Text } from "#translations/use-text.ts";

export interface PersonFields {
  name: string;
  email: string;
}

const longestName = 200;

/** The server decides; this only catches text that is certainly not an address. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function nameProblem(name: string, text: Text): string | null {
  if (isBlank(name)) return text("people.nameNeeded");
  return name.length > longestName
    ? text("people.nameTooLong", { most: longestName })
    : null;
}

export function personProblems({ name, email }: PersonFields, text: Text) {
  return wrongFields({
    name: nameProblem(name, text),
    email: emailPattern.test(email.trim()) ? null : text("people.emailWrong"),
  });
}
