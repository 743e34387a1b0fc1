import { randomUUID } from "node:crypto";
import { limitOf, type Actor } from "#access/actor.ts";
import {
  inTransaction,
  platformIdentity,
  type Database,
  type Transaction,
} from "#database/database.ts";
import { seal, type SealedColumn, unseal } from "#database/sealed-secrets.ts";
import { writeAudit } from "#http/audit.ts";
import {
  createAccountLink,
  hashOfToken,
  pathOfToken,
  type AccountLink,
} from "./account-links.service.ts";
import * as repository from "./account-mail.repository.ts";
import type { Mailer } from "../mailer.ts";
import { accountTextsOf } from "../pages/account-texts.ts";
import { chooseLanguage, type Language } from "../pages/language.ts";

interface Log {
  error(details: object, message: string): void;
}

export interface AccountMailOptions {
  readonly database: Database;
  /** Null where the installation has no mail server: links are handed over. */
  readonly mailer: Mailer | null;
  readonly secretKey: Buffer;
  /** The origin under which people open links. */
  readonly publicUrl: string;
  readonly log: Log;
  readonly now: () => number;
}

/** Outcome of sending the mail with a link. */
export type MailOutcome =
  | { readonly state: "off" | "sent" }
  | { readonly state: "failed"; readonly failure: string };

/**
 * Longer than a mail server may take, so that no other process sends the same
 * mail meanwhile.
 */
const takenMs = 120_000;
const firstRetryMs = 60_000;
const longestRetryMs = 30 * 60_000;
const longestFailure = 300;

function retryDelayMs(attempts: number): number {
  return Math.min(firstRetryMs * 2 ** (attempts - 1), longestRetryMs);
}

function secretName(tokenHash: Buffer): string {
  return `account-mail.${tokenHash.toString("hex")}`;
}

/** Only for Chinese, the name of a language in preferences differs from that of the pages. */
function languageOf(chosen: string | null, fallback: Language): Language {
  if (chosen === null) return fallback;
  return chooseLanguage(chosen.replace("zhHans", "zh-Hans"), undefined);
}

/** The reply of a mail server may quote anything; control characters are removed. */
function failureOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/\p{Cc}+/gu, " ").slice(0, longestFailure);
}

/** Sends links by mail: at once, and again by a job where the mail server failed. */
export class AccountMail {
  readonly #options: AccountMailOptions;

  constructor(options: AccountMailOptions) {
    this.#options = options;
  }

  get isOn(): boolean {
    return this.#options.mailer !== null;
  }

  /**
   * Queues the mail with the link in the transaction that created it, in the
   * language of the first reader who chose one.
   */
  async queue(
    transaction: Transaction,
    { token }: AccountLink,
    readers: readonly number[],
    fallback: Language,
  ): Promise<void> {
    if (!this.isOn) return;
    const chosen = await repository.findChosenLanguage(transaction, readers);
    const language = languageOf(chosen, fallback);
    const { secretKey, now } = this.#options;
    const tokenHash = hashOfToken(token);
    await repository.queueMail(transaction, {
      tokenHash,
      language,
      sealedToken: seal(secretKey, secretName(tokenHash), Buffer.from(token)),
      now: new Date(now()),
    });
  }

  /** Sends the mail of one link now. */
  async deliver({ token }: AccountLink): Promise<MailOutcome> {
    return (await this.#deliverNext(hashOfToken(token))) ?? { state: "off" };
  }

  /** Sends every mail that is due, one after the other. */
  async deliverDue(): Promise<void> {
    for (;;) if ((await this.#deliverNext(null)) === null) return;
  }

  /**
   * Sends a reset link to the holder of an address. Its duration differs
   * between addresses and would show which exist, so no response waits for it.
   */
  async sendReset(email: string, fallback: Language): Promise<void> {
    const link = await this.#onPlatform(async (transaction) => {
      const holder = await repository.findResetHolder(transaction, email);
      if (holder === null) return null;
      const { userId, hasPassword } = holder;
      const purpose = hasPassword ? "reset" : "invite";
      const created = await createAccountLink(transaction, userId, purpose);
      await this.queue(transaction, created, [userId], fallback);
      await writeAudit(transaction, {
        requestId: randomUUID(),
        actor: null,
        companyId: null,
        action: "passwords.requestReset",
        outcome: "changed",
        status: 200,
        code: null,
        target: { userId },
      });
      return created;
    });
    if (link !== null) await this.deliver(link);
  }

  /** Lists mails that failed, for administrators of these people. */
  async listUnsent(transaction: Transaction, { reach }: Actor) {
    const now = new Date(this.#options.now());
    const rows = await repository.listUnsent(
      transaction,
      now,
      limitOf(reach.companyIds),
    );
    return rows.map(({ createdAt, ...mail }) => ({
      ...mail,
      createdAt: createdAt.getTime(),
    }));
  }

  #onPlatform<Result>(
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> {
    return inTransaction(this.#options.database, platformIdentity, work);
  }

  /**
   * Sending happens between two transactions and may take long; the mail is
   * marked as taken, so that no other process sends it.
   */
  async #deliverNext(tokenHash: Buffer | null): Promise<MailOutcome | null> {
    const { mailer, now, log } = this.#options;
    if (mailer === null) return null;
    const again = new Date(now() + takenMs);
    const mail = await this.#onPlatform((transaction) =>
      repository.takeDueMail(transaction, new Date(now()), again, tokenHash),
    );
    if (mail === null) return null;
    try {
      await mailer.send(this.#written(mail));
    } catch (error) {
      const failure = failureOf(error);
      const { userId, attempts } = mail;
      log.error({ userId, attempts, failure }, "account mail not sent");
      const next = new Date(now() + retryDelayMs(attempts));
      await this.#onPlatform((transaction) =>
        repository.noteFailure(transaction, mail.tokenHash, failure, next),
      );
      return { state: "failed", failure };
    }
    await this.#onPlatform((transaction) =>
      repository.noteSent(transaction, mail.tokenHash, new Date(now())),
    );
    return { state: "sent" };
  }

  #written(mail: repository.QueuedMail) {
    const { secretKey, publicUrl } = this.#options;
    const name = secretName(mail.tokenHash);
    const token = unseal(secretKey, name, mail.sealedToken).toString();
    const texts = accountTextsOf[languageOf(mail.language, "en")];
    const { subject, body } = texts.mails[mail.purpose];
    const url = publicUrl + pathOfToken(token);
    return { to: mail.email, subject, text: body(mail.name, url) };
  }
}

/** The sealed tokens of mails that are not sent yet, for a change of the installation's key. */
export async function columnsOfMails(
  transaction: Transaction,
): Promise<SealedColumn[]> {
  const tokens = await repository.listSealedTokens(transaction);
  return tokens.map(({ tokenHash, sealed }) => ({
    name: secretName(tokenHash),
    sealed,
    replace: (other) =>
      repository.replaceSealedToken(transaction, tokenHash, other),
    forget: () => repository.replaceSealedToken(transaction, tokenHash, null),
  }));
}
