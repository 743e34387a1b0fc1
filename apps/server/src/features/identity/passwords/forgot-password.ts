import type { IncomingMessage, ServerResponse } from "node:http";
import { isEmail } from "../accounts/account.service.ts";
import type { AccountMail } from "../accounts/account-mail.service.ts";
import { readForm } from "../sign-in/form-body.ts";
import { describeError, type IdentityLog } from "../identity-log.ts";
import { accountTextsOf } from "../pages/account-texts.ts";
import {
  forgotDocument,
  forgotWithoutMailDocument,
  linkSentDocument,
} from "../pages/forgot-page.ts";
import { chooseLanguage, type Language } from "../pages/language.ts";
import { sendPage } from "../pages/page-headers.ts";
import { textsOf } from "../pages/texts.ts";
import type { SignInAttempts } from "../sign-in/sign-in-attempts.ts";

export const forgotPath = "/forgot";

export interface ForgotPasswordOptions {
  readonly mail: AccountMail;
  readonly attempts: SignInAttempts;
  readonly origins: ReadonlySet<string>;
  readonly log: IdentityLog;
}

export interface ForgotExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly address: string;
}

/** The page on which somebody requests a link because the password is forgotten. */
export function createForgotPassword(options: ForgotPasswordOptions) {
  const { mail, attempts, origins, log } = options;

  function show(
    response: ServerResponse,
    language: Language,
    email: string,
    refusal: { readonly status: number; readonly problem: string } | null,
  ): void {
    const document = forgotDocument({
      language,
      action: `/idp${forgotPath}`,
      email,
      problem: refusal?.problem ?? null,
    });
    sendPage(response, refusal?.status ?? 200, document);
  }

  async function submit(
    { request, response, address }: ForgotExchange,
    language: Language,
  ): Promise<void> {
    const form = await readForm(request);
    const email = (form?.get("email") ?? "").trim();
    const { origin } = request.headers;
    const isForeign = origin !== undefined && !origins.has(origin);
    if (isForeign) return show(response, language, "", null);
    if (!isEmail(email)) {
      const problem = accountTextsOf[language].notAnEmail;
      return show(response, language, email, { status: 422, problem });
    }
    const retryAfterSeconds = await attempts.beginReset(email, address);
    if (retryAfterSeconds > 0) {
      response.setHeader("retry-after", String(retryAfterSeconds));
      const problem = textsOf[language].tooManyAttempts(retryAfterSeconds);
      return show(response, language, email, { status: 429, problem });
    }
    // No response waits for it, because the time would show whether the account
    // exists.
    mail
      .sendReset(email, language)
      .catch((error: unknown) =>
        log.error(describeError(error), "Reset mail not queued"),
      );
    sendPage(response, 200, linkSentDocument(language));
  }

  return async (exchange: ForgotExchange): Promise<void> => {
    const { request, response } = exchange;
    const language = chooseLanguage(
      undefined,
      request.headers["accept-language"],
    );
    if (!mail.isOn)
      return sendPage(response, 200, forgotWithoutMailDocument(language));
    if (request.method === "POST") return submit(exchange, language);
    return show(response, language, "", null);
  };
}
