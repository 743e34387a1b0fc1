import { ConfigurationError } from "./configuration-error.ts";
import { type Environment, valueOf, wrongValue } from "./environment.ts";

/** The mail server of the installation. */
export interface MailConfiguration {
  /** May contain a login and a password. */
  readonly url: string;
  readonly from: string;
}

export function readMail(environment: Environment): MailConfiguration | null {
  const url = valueOf(environment, "SMTP_URL");
  const from = valueOf(environment, "SMTP_FROM");
  if (url === null && from === null) return null;
  if (url === null || from === null) {
    throw new ConfigurationError(
      `${url === null ? "SMTP_URL" : "SMTP_FROM"} must be set too: SMTP_URL and SMTP_FROM belong together.`,
    );
  }
  return { url: readAddress(url), from: readSender(from) };
}

function readAddress(text: string): string {
  const url = URL.parse(text);
  const isMail = url?.protocol === "smtp:" || url?.protocol === "smtps:";
  const isPlain = url?.search === "" && url.hash === "";
  if (isMail && isPlain && url.hostname !== "") return text;
  // The value is not quoted because it may contain a password.
  throw new ConfigurationError(
    "SMTP_URL must be an address such as smtp://user:password@mail.example.com:587, or smtps: for a server that starts with TLS.",
  );
}

/** An address, or a name with the address in angle brackets. */
function readSender(text: string): string {
  const address = /^[^<>\p{Cc}]*<([^<>]+)>$/u.exec(text)?.[1] ?? text;
  if (/^[^\s\p{Cc}@<>,]+@[^\s\p{Cc}@<>,]+$/u.test(address)) return text;
  throw wrongValue(
    "SMTP_FROM",
    text,
    "a sender such as Stagecraft <stagecraft@example.com>",
  );
}
