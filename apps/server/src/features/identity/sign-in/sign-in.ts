import type Provider from "oidc-provider";
import {
  inTransaction,
  platformIdentity,
  type Database,
} from "#database/database.ts";
import type { FactorContext } from "#features/second-factors/second-factors.service.ts";
import {
  type AccountHolder,
  listDemoAccounts,
} from "../accounts/account.repository.ts";
import {
  demoAccountHolder,
  verifyPassword,
} from "../accounts/account.service.ts";
import type { DeviceCookies } from "./device-cookie.ts";
import { readForm } from "./form-body.ts";
import type { IdentityLog } from "../identity-log.ts";
import { chooseLanguage, type Language } from "../pages/language.ts";
import { allowOwnScript, sendPage } from "../pages/page-headers.ts";
import { signInDocument } from "../pages/sign-in-page.ts";
import { textsOf } from "../pages/texts.ts";
import { createSecondStep, type Proof } from "./second-step.ts";
import type {
  Interaction,
  Refusal,
  SignInExchange,
  Visit,
} from "./sign-in-visit.ts";
import { endSession } from "./sign-out.ts";
import type { SignInAttempt, SignInAttempts } from "./sign-in-attempts.ts";

export interface SignInOptions {
  readonly provider: Provider;
  readonly database: Database;
  readonly demo: boolean;
  readonly openDemo: boolean;
  readonly attempts: SignInAttempts;
  readonly devices: DeviceCookies;
  readonly log: IdentityLog;
  readonly factors: FactorContext;
  readonly origins: ReadonlySet<string>;
}

/** The attempt is open until the whole sign-in has succeeded. */
interface PasswordChecked {
  readonly holder: AccountHolder;
  readonly attempt: SignInAttempt;
}

export type SignIn = (exchange: SignInExchange) => Promise<void>;

/** Shown only to somebody who knows the password: others do not learn that the account exists. */
function deactivated(language: Language): Refusal {
  return { status: 403, problem: textsOf[language].deactivated };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

export function createSignIn(options: SignInOptions): SignIn {
  const { provider, database, demo, attempts, devices, log } = options;

  const secondStep = createSecondStep({
    database,
    context: options.factors,
    origins: options.origins,
    attempts,
    devices,
    log,
    demo,
    finish,
  });

  async function show(
    visit: Visit,
    email: string,
    refusal: Refusal | null,
  ): Promise<void> {
    const { exchange, interaction, language } = visit;
    const { response } = exchange;
    if (refusal?.retryAfterSeconds !== undefined) {
      response.setHeader("retry-after", String(refusal.retryAfterSeconds));
    }
    const demoAccounts = demo
      ? await inTransaction(database, platformIdentity, listDemoAccounts)
      : [];
    const passkey = await secondStep.passkeyOffer(visit);
    if (passkey !== null) allowOwnScript(response);
    const document = signInDocument({
      language,
      action: `/idp/interaction/${interaction.uid}`,
      email,
      problem: refusal?.problem ?? null,
      demoAccounts,
      passkey,
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
    { exchange: { request, response, address }, interaction }: Visit,
    subject: string,
    proof: Proof | null,
  ): Promise<void> {
    await dismissOther(interaction, subject);
    const method = proof === null ? "demo" : proof.join(" ");
    log.info({ subject, address, method }, "Signed in");
    const amr = proof === null ? {} : { amr: [...proof] };
    await provider.interactionFinished(
      request,
      response,
      { login: { accountId: subject, ...amr } },
      { mergeWithLastSubmission: false },
    );
  }

  async function checkPassword(
    { request, address }: SignInExchange,
    email: string,
    password: string,
    language: Language,
  ): Promise<PasswordChecked | Refusal> {
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
      if (!holder.isDeactivated) return { holder, attempt };
      await attempt.succeeded();
      return deactivated(language);
    }
    log.warn({ address }, "Sign-in refused");
    return { status: 403, problem: texts.wrongPassword };
  }

  async function submit(visit: Visit): Promise<void> {
    const { exchange, language } = visit;
    const form = (await readForm(exchange.request)) ?? new URLSearchParams();
    if (form.has("step")) {
      const outcome = await secondStep.submit(visit, form);
      if (outcome.kind === "firstStep") await show(visit, "", outcome.refusal);
      return;
    }
    const demoEmail = form.get("demo");
    if (demo && demoEmail !== null) {
      const holder = await demoAccountHolder(database, demoEmail);
      if (holder?.isDeactivated === true)
        return show(visit, demoEmail, deactivated(language));
      if (holder !== null) {
        return finish(visit, holder.subject, null);
      }
    }
    const email = (form.get("email") ?? "").trim();
    const password = form.get("password") ?? "";
    const outcome = await checkPassword(exchange, email, password, language);
    if (!("holder" in outcome)) return show(visit, email, outcome);
    const { holder, attempt } = outcome;
    return secondStep.afterPassword(visit, holder.subject, attempt);
  }

  return async (exchange) => {
    const { request, response } = exchange;
    const interaction = await provider.interactionDetails(request, response);
    const language = chooseLanguage(
      interaction.params["ui_locales"],
      request.headers["accept-language"],
    );
    const visit = { exchange, interaction, language };
    if (request.method === "POST") return submit(visit);
    if (await secondStep.reopen(visit)) return;
    const hint = textOf(interaction.params["login_hint"]);
    await show(visit, hint, null);
  };
}
