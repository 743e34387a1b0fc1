import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import type { MailConfiguration } from "#configuration/mail-configuration.ts";

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly body: string;
}

export interface MailServer {
  readonly configuration: MailConfiguration;
  readonly mails: ReceivedMail[];
  /** Refuses every mail with this sentence until it is null again. */
  refuseWith(sentence: string | null): void;
  mailsTo(address: string): ReceivedMail[];
  close(): Promise<void>;
}

function decodeQuotedPrintable(body: string): string {
  const joined = body.replaceAll(/=\r?\n/g, "");
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}

function decodeBody(head: string, body: string): string {
  const coding = /^content-transfer-encoding: *(\S+)/im.exec(head)?.[1];
  if (coding === "base64") return Buffer.from(body, "base64").toString("utf8");
  return coding === "quoted-printable" ? decodeQuotedPrintable(body) : body;
}

/** Decodes a header of encoded parts, as in RFC 2047. */
function decodeHeader(value: string): string {
  const joined = value.replaceAll(/\?=\s+=\?/g, "?==?");
  return joined.replaceAll(
    /=\?UTF-8\?([BQ])\?([^?]*)\?=/gi,
    (_, kind: string, part: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(part, "base64").toString("utf8")
        : decodeQuotedPrintable(part.replaceAll("_", " ")),
  );
}

function parseMail(raw: string, to: readonly string[]): ReceivedMail {
  const end = raw.indexOf("\r\n\r\n");
  const head = raw.slice(0, end).replaceAll(/\r\n[ \t]+/g, " ");
  const subject = /^subject: *(.*)$/im.exec(head)?.[1] ?? "";
  return {
    to,
    subject: decodeHeader(subject),
    body: decodeBody(head, raw.slice(end + 4)).replaceAll("\r\n", "\n"),
  };
}

/** A real mail server on this machine that keeps what it receives. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let refusal: string | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo(_address, _session, done) {
      done(refusal === null ? null : new Error(refusal));
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      text(stream).then(
        (raw) => {
          mails.push(parseMail(raw, to));
          done();
        },
        (error: unknown) => done(error as Error),
      );
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    configuration: {
      url: `smtp://127.0.0.1:${port}`,
      from: "Stagecraft <stagecraft@example.test>",
    },
    mails,
    refuseWith: (sentence) => void (refusal = sentence),
    mailsTo: (address) => mails.filter(({ to }) => to.includes(address)),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

export function linkIn({ body }: ReceivedMail): string {
  const path = /\/idp\/link\/[\w-]+/.exec(body)?.[0];
  if (path === undefined) throw new Error(`No link in the mail: ${body}`);
  return path;
}
