import type { IncomingMessage, ServerResponse } from "node:http";
import {
  inTransaction,
  platformIdentity,
  type Database,
} from "#database/database.ts";
import { writeAudit } from "#http/audit.ts";
import { endOtherSessions, hasAccount } from "./account.repository.ts";
import { isEmail, newAccountRow, storeAccount } from "./account.service.ts";
import {
  administratorExists,
  findLink,
  lockAdministrators,
  type StoredLink,
  takeFirstLink,
  usePasswordLink,
} from "./account-links.repository.ts";
import { hashOfToken } from "./account-links.service.ts";
import type { DeviceCookies } from "../sign-in/device-cookie.ts";
import { readForm } from "../sign-in/form-body.ts";
import type { IdentityLog } from "../identity-log.ts";
import { accountTextsOf } from "../pages/account-texts.ts";
import { chooseLanguage, type Language } from "../pages/language.ts";
import { sendPage } from "../pages/page-headers.ts";
import {
  deadLinkDocument,
  passwordSetDocument,
  setPasswordDocument,
} from "../pages/set-password-page.ts";
import { hashPassword } from "../passwords/password-hash.ts";
import { newPasswordProblem } from "../passwords/password-rules.ts";

export interface AccountLinkOptions {
  readonly database: Database;
  readonly devices: DeviceCookies;
  readonly origins: ReadonlySet<string>;
  readonly isSecure: boolean;
  readonly log: IdentityLog;
  readonly clock: () => number;
}

/** One request for a page of a link, or from its form. */
export interface LinkExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** The path below /idp, without the query. */
  readonly path: string;
  readonly requestId: string;
}

interface Submission {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly again: string;
}

const linkPath = "/link/";
const formPath = "/password";
const donePath = "/password/set";
const firstDonePath = "/password/first";

export function isLinkPath(path: string): boolean {
  return (
    path.startsWith(linkPath) ||
    [formPath, donePath, firstDonePath].includes(path)
  );
}

const cookieName = "stagecraft_link";
const cookieSeconds = 3600;

/**
 * The token leaves the address bar at once and waits in a cookie, so that no
 * Referer, history or screenshot shows it. Pages of other sites cannot send it.
 */
function cookieHeader(token: string, isSecure: boolean): string {
  const secure = isSecure ? "; secure" : "";
  const age = token === "" ? 0 : cookieSeconds;
  return `${cookieName}=${token}; path=/idp${formPath}; max-age=${age}; samesite=lax; httponly${secure}`;
}

function tokenIn(request: IncomingMessage): string {
  const cookies = (request.headers.cookie ?? "").split(/; */);
  const own = cookies.find((cookie) => cookie.startsWith(`${cookieName}=`));
  return own?.slice(cookieName.length + 1) ?? "";
}

function redirect(response: ServerResponse, path: string): void {
  response.statusCode = 303;
  response.setHeader("location", `/idp${path}`);
  response.setHeader("cache-control", "no-store");
  response.end();
}

function submissionOf(form: URLSearchParams | null): Submission {
  const field = (name: string) => form?.get(name) ?? "";
  return {
    name: field("name").trim(),
    email: field("email").trim(),
    password: field("password"),
    again: field("again"),
  };
}

/** The first problem of the entered values, in the person's language. */
function problemOf(
  link: StoredLink,
  entered: Submission,
  language: Language,
): string | null {
  const texts = accountTextsOf[language];
  const isFirst = link.purpose === "first";
  if (isFirst && entered.name === "") return texts.nameMissing;
  if (isFirst && !isEmail(entered.email)) return texts.notAnEmail;
  const weakness = newPasswordProblem(
    entered.password,
    "",
    isFirst ? entered : link,
  );
  if (weakness !== null) return texts.passwordProblems[weakness];
  return entered.password === entered.again ? null : texts.passwordsDiffer;
}

/** The pages that a one-time link opens. */
export function createLinkPages(options: AccountLinkOptions) {
  const { database, devices, origins, isSecure, log, clock } = options;

  function linkOf(request: IncomingMessage): Promise<StoredLink | null> {
    const tokenHash = hashOfToken(tokenIn(request));
    return inTransaction(database, platformIdentity, async (transaction) => {
      const link = await findLink(transaction, tokenHash, new Date(clock()));
      const isStale =
        link?.purpose === "first" && (await administratorExists(transaction));
      return isStale ? null : link;
    });
  }

  function showDead({ response }: LinkExchange, language: Language): void {
    response.setHeader("set-cookie", cookieHeader("", isSecure));
    sendPage(response, 404, deadLinkDocument(language));
  }

  function showForm(
    { response }: LinkExchange,
    language: Language,
    link: StoredLink,
    entered: Submission | null,
    problem: string | null,
  ): void {
    const isFirst = link.purpose === "first";
    const document = setPasswordDocument({
      language,
      action: `/idp${formPath}`,
      problem,
      email: isFirst ? (entered?.email ?? "") : link.email,
      name: isFirst ? (entered?.name ?? "") : null,
    });
    sendPage(response, problem === null ? 200 : 422, document);
  }

  /** Sets the password and ends every session, in one transaction; false when the link was used meanwhile. */
  async function setPassword(
    { request, requestId }: LinkExchange,
    link: StoredLink,
    password: string,
  ): Promise<boolean> {
    const passwordHash = await hashPassword(password);
    const tokenHash = hashOfToken(tokenIn(request));
    return inTransaction(database, platformIdentity, async (transaction) => {
      const now = new Date(clock());
      const id = await usePasswordLink(
        transaction,
        tokenHash,
        passwordHash,
        now,
      );
      if (id === null) return false;
      await endOtherSessions(transaction, link.subject, null);
      await writeAudit(transaction, {
        requestId,
        actor: { id, name: link.name },
        companyId: null,
        action: "passwords.setByLink",
        outcome: "changed",
        status: 303,
        code: null,
        target: { userId: id, purpose: link.purpose },
      });
      return true;
    });
  }

  /** Makes the first administrator; false when somebody else was faster. */
  async function makeAdministrator(
    { request, requestId }: LinkExchange,
    { name, email, password }: Submission,
  ): Promise<boolean> {
    const passwordHash = await hashPassword(password);
    const tokenHash = hashOfToken(tokenIn(request));
    const account = { name, email, roles: ["administrator"] as const };
    return inTransaction(database, platformIdentity, async (transaction) => {
      await lockAdministrators(transaction);
      const isTaken = await administratorExists(transaction);
      const now = new Date(clock());
      if (isTaken || !(await takeFirstLink(transaction, tokenHash, now)))
        return false;
      const row = newAccountRow(account, passwordHash);
      const { userId } = await storeAccount(transaction, row);
      await writeAudit(transaction, {
        requestId,
        actor: { id: userId, name },
        companyId: null,
        action: "passwords.makeFirstAdministrator",
        outcome: "changed",
        status: 303,
        code: null,
        target: { userId },
      });
      return true;
    });
  }

  async function takenEmail(
    { purpose }: StoredLink,
    { email }: Submission,
    language: Language,
  ): Promise<string | null> {
    if (purpose !== "first") return null;
    const isTaken = await inTransaction(
      database,
      platformIdentity,
      (transaction) => hasAccount(transaction, email),
    );
    return isTaken ? accountTextsOf[language].emailTaken : null;
  }

  async function submit(
    exchange: LinkExchange,
    language: Language,
  ): Promise<void> {
    const { request, response } = exchange;
    const { origin } = request.headers;
    const isForeign = origin !== undefined && !origins.has(origin);
    const entered = submissionOf(await readForm(request));
    const link = isForeign ? null : await linkOf(request);
    if (link === null) return showDead(exchange, language);
    const problem =
      problemOf(link, entered, language) ??
      (await takenEmail(link, entered, language));
    if (problem !== null)
      return showForm(exchange, language, link, entered, problem);
    const isFirst = link.purpose === "first";
    const isDone = isFirst
      ? await makeAdministrator(exchange, entered)
      : await setPassword(exchange, link, entered.password);
    if (!isDone) return showDead(exchange, language);
    log.info(
      { userId: link.userId, purpose: link.purpose },
      "Password set by link",
    );
    // Wrong passwords entered by strangers must not lock the owner out in this
    // browser.
    const email = isFirst ? entered.email : link.email;
    response.setHeader("set-cookie", [
      cookieHeader("", isSecure),
      devices.headerFor(email),
    ]);
    redirect(response, isFirst ? firstDonePath : donePath);
  }

  return async (exchange: LinkExchange): Promise<void> => {
    const { request, response, path } = exchange;
    const language = chooseLanguage(
      undefined,
      request.headers["accept-language"],
    );
    if (path.startsWith(linkPath)) {
      const token = path.slice(linkPath.length);
      const isToken = /^[\w-]{1,100}$/.test(token);
      // Set only on this address: a page with a form needs its origin, which
      // browsers leave out under this policy.
      response.setHeader("referrer-policy", "no-referrer");
      response.setHeader(
        "set-cookie",
        cookieHeader(isToken ? token : "", isSecure),
      );
      return redirect(response, formPath);
    }
    if (path !== formPath) {
      const document = passwordSetDocument(language, path === firstDonePath);
      return sendPage(response, 200, document);
    }
    if (request.method === "POST") return submit(exchange, language);
    const link = await linkOf(request);
    if (link === null) return showDead(exchange, language);
    return showForm(exchange, language, link, null, null);
  };
}
