import { createTransport } from "nodemailer";
import type { MailConfiguration } from "#configuration/mail-configuration.ts";
import { isOwnMachine } from "#configuration/own-machine.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Resolves when the mail server has taken the mail. */
  send(mail: Mail): Promise<void>;
}

/** A mail server that takes longer is tried again later. */
const connectionTimeoutMs = 10_000;
const silenceTimeoutMs = 20_000;

/** A login must not travel unencrypted beyond this machine; a relay without login may. */
function needsEncryption(url: URL): boolean {
  return url.username !== "" && !isOwnMachine(url.hostname);
}

export function createMailer({ url, from }: MailConfiguration): Mailer {
  const address = new URL(url);
  const transport = createTransport(
    {
      host: address.hostname.replace(/^\[|\]$/g, ""),
      port: Number(address.port) || (address.protocol === "smtps:" ? 465 : 25),
      secure: address.protocol === "smtps:",
      requireTLS: needsEncryption(address),
      connectionTimeout: connectionTimeoutMs,
      greetingTimeout: connectionTimeoutMs,
      socketTimeout: silenceTimeoutMs,
      // A mail is text alone: nothing is read from files or addresses.
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(address.username === ""
        ? {}
        : {
            auth: {
              user: decodeURIComponent(address.username),
              pass: decodeURIComponent(address.password),
            },
          }),
    },
    { from },
  );
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({
        // As an object it remains one address, whatever characters it contains.
        to: { name: "", address: to },
        subject,
        text,
      });
    },
  };
}
