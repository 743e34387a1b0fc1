import type { TotpOffer } from "#features/second-factors/second-factors.service.ts";
import type { PasskeyOptions } from "#features/second-factors/passkeys.service.ts";
import { factorTextsOf, type FactorTexts } from "./factor-texts.ts";
import { badIf, credentialsForm } from "./form-parts.ts";
import { html, type Markup } from "./html.ts";
import { icon } from "./icons.ts";
import type { Language } from "./language.ts";
import { assetPath } from "./page-assets.ts";
import { pageDocument } from "./page-layout.ts";

interface StepPage {
  readonly language: Language;
  /** The target of every form. */
  readonly action: string;
  readonly email: string;
  readonly problem: string | null;
}

/** Shows who is signing in, with a link back. */
function personLine(page: StepPage, texts: FactorTexts): Markup {
  return html`<form class="person" method="post" action="${page.action}">
    <bdi>${page.email}</bdi>
    <button class="link" name="step" value="restart">${texts.restart}</button>
  </form>`;
}

function codeForm(
  { action, problem }: StepPage,
  label: string,
  button: string,
  isNumeric: boolean,
): Markup {
  const field = html`<input type="hidden" name="step" value="code" />
    <div class="field">
      <label for="code">${label}</label>
      <input
        id="code"
        name="code"
        class="code"
        dir="ltr"
        autocomplete="one-time-code"
        inputmode="${isNumeric ? "numeric" : "text"}"
        autocapitalize="none"
        spellcheck="false"
        maxlength="40"
        required
        autofocus
        ${badIf(problem)}
      />
    </div>`;
  return credentialsForm({ action, problem, fields: [field], button });
}

export interface PasskeyForm {
  readonly action: string;
  readonly step: "passkey" | "passkeyAlone";
  readonly mode: "create" | "get";
  readonly options: PasskeyOptions;
  readonly button: string;
  readonly problem: string;
}

/** Hidden until the script has found that the browser supports passkeys. */
export function passkeyForm(form: PasskeyForm): Markup {
  return html`<form
      class="passkey"
      method="post"
      action="${form.action}"
      data-passkey="${form.mode}"
      data-options="${JSON.stringify(form.options)}"
      hidden
    >
      <input type="hidden" name="step" value="${form.step}" />
      <input type="hidden" name="credential" value="" />
      <button class="button">${form.button}</button>
      <p class="problem" role="alert" data-problem hidden>
        ${icon("alert-triangle", "problem-sign")}<span>${form.problem}</span>
      </p>
    </form>
    <script src="${assetPath("passkeys.js")}" defer></script>`;
}

export interface SecondFactorPage extends StepPage {
  readonly hasTotp: boolean;
  readonly passkey: PasskeyOptions | null;
}

export function secondFactorDocument(page: SecondFactorPage): string {
  const texts = factorTextsOf[page.language];
  return pageDocument({
    language: page.language,
    title: texts.verifyTitle,
    content: html`<div class="content">
      <h1>${texts.verifyTitle}</h1>
      ${personLine(page, texts)}
      ${
        page.passkey &&
        passkeyForm({
          action: page.action,
          step: "passkey",
          mode: "get",
          options: page.passkey,
          button: texts.usePasskey,
          problem: texts.passkeyFailed,
        })
      }
      ${codeForm(
        page,
        page.hasTotp ? texts.codeLabel : texts.recoveryLabel,
        texts.verify,
        page.hasTotp,
      )}
      <p class="hint">${page.hasTotp ? texts.codeHint : texts.recoveryHint}</p>
    </div>`,
  });
}

export interface EnrolPage extends StepPage {
  readonly totp: TotpOffer;
  readonly passkey: PasskeyOptions | null;
}

/** Groups of four letters are easier to copy by hand. */
function grouped(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, "$1 ");
}

function qrCode({ qrCode: { size, path } }: TotpOffer, label: string): Markup {
  return html`<svg
    class="qr-code"
    viewBox="0 0 ${size} ${size}"
    role="img"
    aria-label="${label}"
  >
    <path d="${path}" />
  </svg>`;
}

export function enrolDocument(page: EnrolPage): string {
  const texts = factorTextsOf[page.language];
  return pageDocument({
    language: page.language,
    title: texts.enrolTitle,
    content: html`<div class="content">
      <h1>${texts.enrolTitle}</h1>
      <p class="notice">${texts.enrolText}</p>
      ${personLine(page, texts)}
      ${
        page.passkey &&
        passkeyForm({
          action: page.action,
          step: "passkey",
          mode: "create",
          options: page.passkey,
          button: texts.createPasskey,
          problem: texts.passkeyFailed,
        })
      }
      <section class="app" aria-labelledby="app-title">
        <h2 id="app-title">${texts.appTitle}</h2>
        <p class="hint">${texts.appText}</p>
        ${qrCode(page.totp, texts.qrCode)}
        <p class="hint">
          ${texts.keyLabel}
          <code class="key" dir="ltr">${grouped(page.totp.secret)}</code>
        </p>
        ${codeForm(page, texts.appCodeLabel, texts.enrol, true)}
      </section>
    </div>`,
  });
}

export interface RecoveryCodesPage {
  readonly language: Language;
  readonly action: string;
  /** Empty when they have been shown before. */
  readonly codes: readonly string[];
}

export function recoveryCodesDocument(page: RecoveryCodesPage): string {
  const texts = factorTextsOf[page.language];
  const hasCodes = page.codes.length > 0;
  return pageDocument({
    language: page.language,
    title: texts.codesTitle,
    content: html`<div class="content">
      <h1>${texts.codesTitle}</h1>
      <p class="notice">${hasCodes ? texts.codesText : texts.codesGone}</p>
      ${
        hasCodes
          ? html`<ul class="codes" dir="ltr">
              ${page.codes.map((code) => html`<li><code>${code}</code></li>`)}
            </ul>`
          : null
      }
      <form method="post" action="${page.action}" class="credentials">
        <button
          class="button button-primary"
          name="step"
          value="continue"
          autofocus
        >
          ${hasCodes ? texts.codesKept : texts.goOn}
        </button>
      </form>
    </div>`,
  });
}
