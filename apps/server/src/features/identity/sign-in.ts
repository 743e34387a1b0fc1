import type { IncomingMessage, ServerResponse } from "node:http";
import type Provider from "oidc-provider";
import {
  inTransaction,
  platformIdentity,
  type Database,
} from "#database/database.ts";
import { type AccountHolder, listDemoAccounts } from "./account.repository.ts";
import { demoAccountHolder, verifyPassword } from "./account.service.ts";
import type { DeviceCookies } from "./device-cookie.ts";
import { readForm } from "./form-body.ts";
import type { IdentityLog } from "./identity-log.ts";
import { chooseLanguage, type Language } from "./pages/language.ts";
import { sendPage } from "./pages/page-headers.ts";
import { signInDocument } from "./pages/sign-in-page.ts";
import { textsOf } from "./pages/texts.ts";
import { endSession } from "./sign-out.ts";
import type { SignInAttempts } from "./sign-in-attempts.ts";

type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>;

export interface SignInOptions {
  readonly provider: Provider;
  readonly database: Database;
  readonly demo: boolean;
  readonly openDemo: boolean;
  readonly attempts: SignInAttempts;
  readonly devices: DeviceCookies;
  readonly log: IdentityLog;
}

/** One request for the sign-in page or from its forms. */
export interface SignInExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly address: string;
}

interface Refusal {
  readonly status: number;
  readonly problem: string;
  readonly retryAfterSeconds?: number;
}

export type SignIn = (exchange: SignInExchange) => Promise<void>;

/** Said only to somebody who knows the password: others do not learn that the account exists. */
function deactivated(language: Language): Refusal {
  return { status: 403, problem: textsOf[language].deactivated };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

export function createSignIn(options: SignInOptions): SignIn {
  const { provider, database, demo, attempts, devices, log } = options;

  async function show(
    { response }: SignInExchange,
    interaction: Interaction,
    language: Language,
    email: string,
    refusal: Refusal | null,
  ): Promise<void> {
    if (refusal?.retryAfterSeconds !== undefined) {
      response.setHeader("retry-after", String(refusal.retryAfterSeconds));
    }
    const demoAccounts = demo
      ? await inTransaction(database, platformIdentity, listDemoAccounts)
      : [];
    const document = signInDocument({
      language,
      action: `/idp/interaction/${interaction.uid}`,
      email,
      problem: refusal?.problem ?? null,
      demoAccounts,
      openDemo: options.openDemo,
    });
    sendPage(response, refusal?.status ?? 200, document);
  }

  /** The page was opened to switch accounts: the signed-in user is signed out first. */
  async function dismissOther(
    interaction: Interaction,
    subject: string,
  ): Promise<void> {
    const { session } = interaction;
    if (session === undefined || session.accountId === subject) return;
    const other = await provider.Session.findByUid(session.uid);
    if (other !== undefined) await endSession(provider, other);
    interaction.session = undefined;
    await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
  }

  async function finish(
    { request, response, address }: SignInExchange,
    interaction: Interaction,
    holder: AccountHolder,
    method: "password" | "demo",
  ): Promise<void> {
    await dismissOther(interaction, holder.subject);
    log.info({ subject: holder.subject, address, method }, "Signed in");
    const amr = method === "password" ? { amr: ["pwd"] } : {};
    await provider.interactionFinished(
      request,
      response,
      { login: { accountId: holder.subject, ...amr } },
      { mergeWithLastSubmission: false },
    );
  }

  async function checkPassword(
    { request, address }: SignInExchange,
    email: string,
    password: string,
    language: Language,
  ): Promise<AccountHolder | Refusal> {
    const texts = textsOf[language];
    if (email === "" || password === "") {
      return { status: 400, problem: texts.missingFields };
    }
    const attempt = await attempts.begin(
      email,
      address,
      devices.deviceOf(request, email),
    );
    const { retryAfterSeconds } = attempt;
    if (retryAfterSeconds > 0) {
      log.warn({ address, retryAfterSeconds }, "Sign-in held back");
      const problem = texts.tooManyAttempts(retryAfterSeconds);
      return { status: 429, problem, retryAfterSeconds };
    }
    const holder = await verifyPassword(database, email, password);
    if (holder !== null && (demo || !holder.isDemo)) {
      await attempt.succeeded();
      return holder.isDeactivated ? deactivated(language) : holder;
    }
    log.warn({ address }, "Sign-in refused");
    return { status: 403, problem: texts.wrongPassword };
  }

  async function submit(
    exchange: SignInExchange,
    interaction: Interaction,
    language: Language,
  ): Promise<void> {
    const form = (await readForm(exchange.request)) ?? new URLSearchParams();
    const demoEmail = form.get("demo");
    if (demo && demoEmail !== null) {
      const holder = await demoAccountHolder(database, demoEmail);
      if (holder?.isDeactivated === true)
        return show(
          exchange,
          interaction,
          language,
          demoEmail,
          deactivated(language),
        );
      if (holder !== null) {
        return finish(exchange, interaction, holder, "demo");
      }
    }
    const email = (form.get("email") ?? "").trim();
    const password = form.get("password") ?? "";
    const outcome = await checkPassword(exchange, email, password, language);
    if (!("subject" in outcome))
      return show(exchange, interaction, language, email, outcome);
    exchange.response.appendHeader("set-cookie", devices.headerFor(email));
    return finish(exchange, interaction, outcome, "password");
  }

  return async (exchange) => {
    const { request, response } = exchange;
    const interaction = await provider.interactionDetails(request, response);
    const language = chooseLanguage(
      interaction.params["ui_locales"],
      request.headers["accept-language"],
    );
    if (request.method === "POST") {
      return submit(exchange, interaction, language);
    }
    const hint = textOf(interaction.params["login_hint"]);
    return show(exchange, interaction, language, hint, null);
  };
}
