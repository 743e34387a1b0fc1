import { DomainError } from "@stagecraft/domain";
import {
  inTransaction,
  platformIdentity,
  type Database,
  type Transaction,
} from "#database/database.ts";
import {
  acceptPasskey,
  addPasskey,
  passkeyCreation,
  passkeyRequest,
  type PasskeyOptions,
} from "#features/second-factors/passkeys.service.ts";
import {
  acceptCode,
  beginStep,
  confirmTotp,
  endStep,
  expired,
  findFactorHolder,
  findFactorHolderOfUser,
  findStep,
  hasAnyPasskey,
  hasFactor,
  offerTotp,
  passkeySiteOf,
  type FactorContext,
  type FactorHolder,
  type PasskeySite,
  type StepRow,
} from "#features/second-factors/second-factors.service.ts";
import { writeAudit } from "#http/audit.ts";
import { findHolderBySubject } from "../accounts/account.repository.ts";
import type { DeviceCookies } from "./device-cookie.ts";
import type { IdentityLog } from "../identity-log.ts";
import { factorTextsOf } from "../pages/factor-texts.ts";
import { allowOwnScript, sendPage } from "../pages/page-headers.ts";
import {
  enrolDocument,
  recoveryCodesDocument,
  secondFactorDocument,
} from "../pages/second-factor-pages.ts";
import { textsOf } from "../pages/texts.ts";
import type { SignInAttempt, SignInAttempts } from "./sign-in-attempts.ts";
import type { Refusal, Visit } from "./sign-in-visit.ts";

/** How a person authenticated, in the terms of RFC 8176. */
export type Proof = readonly ("pwd" | "otp" | "hwk" | "mfa")[];

export interface SecondStepOptions {
  readonly database: Database;
  readonly context: FactorContext;
  readonly origins: ReadonlySet<string>;
  readonly attempts: SignInAttempts;
  readonly devices: DeviceCookies;
  readonly log: IdentityLog;
  readonly demo: boolean;
  /** Completes the sign-in. */
  readonly finish: (
    visit: Visit,
    subject: string,
    proof: Proof,
  ) => Promise<void>;
}

/**
 * `firstStep`: the page with email and password is shown again, with a problem
 * if there is one.
 */
export type Outcome =
  | { readonly kind: "handled" }
  | { readonly kind: "firstStep"; readonly refusal: Refusal | null };

export interface SecondStep {
  /** Continues after a correct password: with the second step, or directly with the end. */
  afterPassword(
    visit: Visit,
    subject: string,
    attempt: SignInAttempt,
  ): Promise<void>;
  /** Shows the page of an open second step again; false when there is none. */
  reopen(visit: Visit): Promise<boolean>;
  /** Handles a form of the second step or a passkey used instead of a password. */
  submit(visit: Visit, form: URLSearchParams): Promise<Outcome>;
  /** Options to sign in with a passkey alone; null when nobody here has one. */
  passkeyOffer(visit: Visit): Promise<PasskeyOptions | null>;
}

const handled: Outcome = { kind: "handled" };
const retryStatus = 429;

/** The sign-in's own id: only the browser with its cookie can name it. */
const keyOf = ({ interaction }: Visit) => interaction.uid;
const aloneKeyOf = ({ interaction }: Visit) => `alone ${interaction.uid}`;

function actionOf({ interaction }: Visit): string {
  return `/idp/interaction/${interaction.uid}`;
}

function credentialIn(form: URLSearchParams): unknown {
  try {
    return JSON.parse(form.get("credential") ?? "");
  } catch {
    return null;
  }
}

export function createSecondStep(options: SecondStepOptions): SecondStep {
  const { database, context, origins, attempts, devices, log, demo } = options;

  function run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return inTransaction(database, platformIdentity, work);
  }

  function siteOf({ exchange }: Visit): PasskeySite | null {
    return passkeySiteOf(origins, exchange.request.headers.host);
  }

  function send(
    { exchange: { response } }: Visit,
    document: string,
    refusal: Refusal | null,
    hasScript: boolean,
  ): void {
    if (refusal?.retryAfterSeconds !== undefined)
      response.setHeader("retry-after", String(refusal.retryAfterSeconds));
    if (hasScript) allowOwnScript(response);
    sendPage(response, refusal?.status ?? 200, document);
  }

  async function showVerification(
    visit: Visit,
    step: StepRow,
    holder: FactorHolder,
    refusal: Refusal | null,
  ): Promise<void> {
    const site = siteOf(visit);
    const passkey =
      site === null || holder.passkeys === 0
        ? null
        : await run((transaction) => passkeyRequest(transaction, site, step));
    const document = secondFactorDocument({
      language: visit.language,
      action: actionOf(visit),
      email: holder.email,
      hasTotp: holder.hasTotp,
      passkey,
      problem: refusal?.problem ?? null,
    });
    send(visit, document, refusal, passkey !== null);
  }

  async function showEnrolment(
    visit: Visit,
    step: StepRow,
    holder: FactorHolder,
    refusal: Refusal | null,
  ): Promise<void> {
    const site = siteOf(visit);
    const offer = await run(async (transaction) => ({
      totp: await offerTotp(transaction, context, step, holder),
      passkey:
        site === null
          ? null
          : await passkeyCreation(transaction, site, step, holder),
    }));
    const document = enrolDocument({
      language: visit.language,
      action: actionOf(visit),
      email: holder.email,
      ...offer,
      problem: refusal?.problem ?? null,
    });
    send(visit, document, refusal, offer.passkey !== null);
  }

  /** The codes are shown once; a reload can only continue. */
  function showRecoveryCodes(visit: Visit, codes: readonly string[]): void {
    const document = recoveryCodesDocument({
      language: visit.language,
      action: actionOf(visit),
      codes,
    });
    send(visit, document, null, false);
  }

  async function show(
    visit: Visit,
    step: StepRow,
    refusal: Refusal | null = null,
  ): Promise<void> {
    const holder = await holderOf(step);
    if (step.kind === "passed") return showRecoveryCodes(visit, []);
    return step.kind === "enrol"
      ? showEnrolment(visit, step, holder, refusal)
      : showVerification(visit, step, holder, refusal);
  }

  async function holderOf({ userId }: StepRow): Promise<FactorHolder> {
    const holder =
      userId === null
        ? null
        : await run((transaction) =>
            findFactorHolderOfUser(transaction, userId),
          );
    if (holder === null) throw expired();
    return holder;
  }

  async function pass(
    visit: Visit,
    { email, subject }: FactorHolder,
    proof: Proof,
  ): Promise<void> {
    await run((transaction) => endStep(transaction, keyOf(visit)));
    const { response } = visit.exchange;
    response.appendHeader("set-cookie", devices.headerFor(email));
    await options.finish(visit, subject, proof);
  }

  async function begin(
    visit: Visit,
    kind: StepRow["kind"],
    userId: number,
  ): Promise<StepRow> {
    const step = await run(async (transaction) => {
      const key = keyOf(visit);
      await beginStep(transaction, context, { key, kind, userId });
      return findStep(transaction, context, key);
    });
    if (step === null) throw expired();
    return step;
  }

  function problemOf(error: DomainError, { language }: Visit): Refusal {
    const texts = factorTextsOf[language];
    const isExpired = error.code === "secondFactor.expired";
    return {
      status: isExpired ? 400 : 403,
      problem: isExpired ? texts.expired : texts.wrongProof,
    };
  }

  /** Wrong codes count together with wrong passwords: of the account and the address, or of a known browser. */
  async function guarded(
    visit: Visit,
    step: StepRow,
    holder: FactorHolder,
    prove: () => Promise<void>,
    proved: () => Promise<void>,
  ): Promise<void> {
    const { request, address } = visit.exchange;
    const device = devices.deviceOf(request, holder.email);
    const attempt = await attempts.begin(holder.email, address, device);
    const { retryAfterSeconds } = attempt;
    if (retryAfterSeconds > 0) {
      log.warn({ address, retryAfterSeconds }, "Second step held back");
      const problem =
        textsOf[visit.language].tooManyAttempts(retryAfterSeconds);
      const refusal = { status: retryStatus, problem, retryAfterSeconds };
      return show(visit, step, refusal);
    }
    try {
      await prove();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      log.warn({ address, code: error.code }, "Second step refused");
      return show(visit, step, problemOf(error, visit));
    }
    await attempt.succeeded();
    return proved();
  }

  function verify(
    visit: Visit,
    step: StepRow,
    holder: FactorHolder,
    form: URLSearchParams,
  ): Promise<void> {
    const { userId } = holder;
    const site = siteOf(visit);
    let proof: Proof = ["pwd", "mfa"];
    return guarded(
      visit,
      step,
      holder,
      () =>
        run(async (transaction) => {
          if (form.get("step") === "passkey" && site !== null) {
            await acceptPasskey(transaction, site, step, credentialIn(form));
            proof = ["pwd", "hwk", "mfa"];
            return;
          }
          const code = form.get("code") ?? "";
          const kind = await acceptCode(transaction, context, userId, code);
          if (kind === null) {
            throw new DomainError("secondFactor.wrong", "Wrong code");
          }
          if (kind === "totp") proof = ["pwd", "otp", "mfa"];
        }),
      () => pass(visit, holder, proof),
    );
  }

  async function recordEnrolment(
    transaction: Transaction,
    visit: Visit,
    { userId, name }: FactorHolder,
    action: string,
  ): Promise<void> {
    await writeAudit(transaction, {
      requestId: visit.interaction.uid,
      actor: { id: userId, name },
      companyId: null,
      action,
      outcome: "changed",
      status: 200,
      code: null,
      target: {},
    });
  }

  function enrol(
    visit: Visit,
    step: StepRow,
    holder: FactorHolder,
    form: URLSearchParams,
  ): Promise<void> {
    const site = siteOf(visit);
    const isPasskey = form.get("step") === "passkey" && site !== null;
    let codes: readonly string[] = [];
    return guarded(
      visit,
      step,
      holder,
      () =>
        run(async (transaction) => {
          if (isPasskey) {
            const name = factorTextsOf[visit.language].firstPasskey;
            const sent = credentialIn(form);
            const added = await addPasskey(transaction, site, step, name, sent);
            codes = added.recoveryCodes ?? [];
          } else {
            const code = form.get("code") ?? "";
            codes = (await confirmTotp(transaction, context, step, code)) ?? [];
          }
          const action = isPasskey ? "addPasskey" : "confirmTotp";
          await recordEnrolment(
            transaction,
            visit,
            holder,
            `secondFactors.${action}`,
          );
        }),
      async () => {
        await begin(visit, "passed", holder.userId);
        showRecoveryCodes(visit, codes);
      },
    );
  }

  /** A passkey that verified its owner is two factors in one. */
  async function signInByPasskey(
    visit: Visit,
    form: URLSearchParams,
  ): Promise<Outcome> {
    const site = siteOf(visit);
    const key = aloneKeyOf(visit);
    try {
      const subject = await run(async (transaction) => {
        const step = await findStep(transaction, context, key);
        if (step === null || site === null) throw expired();
        const sent = credentialIn(form);
        const userId = await acceptPasskey(transaction, site, step, sent);
        await endStep(transaction, key);
        const holder = await findFactorHolderOfUser(transaction, userId);
        const account =
          holder && (await findHolderBySubject(transaction, holder.subject));
        if (account === null || account.isDeactivated) throw expired();
        if (account.isDemo && !demo) throw expired();
        return account.subject;
      });
      await options.finish(visit, subject, ["hwk", "mfa"]);
      return handled;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { address } = visit.exchange;
      log.warn({ address, code: error.code }, "Passkey refused");
      return { kind: "firstStep", refusal: problemOf(error, visit) };
    }
  }

  async function continueStep(
    visit: Visit,
    step: StepRow,
    form: URLSearchParams,
  ): Promise<void> {
    const holder = await holderOf(step);
    if (step.kind === "passed") return pass(visit, holder, ["pwd", "mfa"]);
    return step.kind === "enrol"
      ? enrol(visit, step, holder, form)
      : verify(visit, step, holder, form);
  }

  return {
    async afterPassword(visit, subject, attempt) {
      const holder = await run((transaction) =>
        findFactorHolder(transaction, subject),
      );
      if (holder === null) throw new Error("The account is gone.");
      const needsStep = !holder.demo && (hasFactor(holder) || holder.required);
      if (!needsStep) {
        await attempt.succeeded();
        return pass(visit, holder, ["pwd"]);
      }
      await attempt.passedFirstStep();
      const kind = hasFactor(holder) ? "verify" : "enrol";
      return show(visit, await begin(visit, kind, holder.userId));
    },

    async reopen(visit) {
      const step = await run((transaction) =>
        findStep(transaction, context, keyOf(visit)),
      );
      if (step === null) return false;
      await show(visit, step);
      return true;
    },

    async submit(visit, form) {
      const key = keyOf(visit);
      if (form.get("step") === "passkeyAlone")
        return signInByPasskey(visit, form);
      if (form.get("step") === "restart") {
        await run((transaction) => endStep(transaction, key));
        return { kind: "firstStep", refusal: null };
      }
      const step = await run((transaction) =>
        findStep(transaction, context, key),
      );
      if (step === null) {
        const problem = factorTextsOf[visit.language].expired;
        return { kind: "firstStep", refusal: { status: 400, problem } };
      }
      await continueStep(visit, step, form);
      return handled;
    },

    async passkeyOffer(visit) {
      const site = siteOf(visit);
      if (site === null) return null;
      return run(async (transaction) => {
        if (!(await hasAnyPasskey(transaction))) return null;
        const key = aloneKeyOf(visit);
        const open = { key, kind: "passkey", userId: null } as const;
        await beginStep(transaction, context, open);
        const step = await findStep(transaction, context, key);
        return step && passkeyRequest(transaction, site, step);
      });
    },
  };
}
