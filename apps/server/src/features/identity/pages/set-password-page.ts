import { longestPassword, shortestPassword } from "@stagecraft/domain";
import { accountTextsOf } from "./account-texts.ts";
import { html, type Markup } from "./html.ts";
import type { Language } from "./language.ts";
import { noticeDocument } from "./notice-pages.ts";
import { pageDocument } from "./page-layout.ts";
import { problemText } from "./problem-text.ts";
import { textsOf } from "./texts.ts";

export interface SetPasswordPage {
  readonly language: Language;
  /** The target of the form. */
  readonly action: string;
  readonly problem: string | null;
  readonly email: string;
  /** The name already entered; null on a page of somebody whose name is known. */
  readonly name: string | null;
}

const asBad = html`aria-invalid="true" aria-describedby="problem"`;
const focused = html`autofocus`;
const fixed = html`readonly`;

function emailField(page: SetPasswordPage): Markup {
  return html`<div class="field">
    <label for="email">${textsOf[page.language].email}</label>
    <input
      id="email"
      name="email"
      type="email"
      dir="ltr"
      value="${page.email}"
      autocomplete="username"
      autocapitalize="none"
      spellcheck="false"
      maxlength="254"
      required
      ${page.name === null ? fixed : null}
    />
  </div>`;
}

function nameField({ language, name }: SetPasswordPage): Markup | null {
  if (name === null) return null;
  return html`<div class="field">
    <label for="name">${accountTextsOf[language].name}</label>
    <input
      id="name"
      name="name"
      dir="auto"
      value="${name}"
      autocomplete="name"
      maxlength="200"
      required
      autofocus
    />
  </div>`;
}

function passwordFields(page: SetPasswordPage): Markup {
  const texts = accountTextsOf[page.language];
  const bad = page.problem === null ? null : asBad;
  const attributes = html`type="password" dir="ltr" autocomplete="new-password"
  minlength="${shortestPassword}" maxlength="${longestPassword}" required ${bad}`;
  return html`<div class="field">
      <label for="password">${texts.newPassword}</label>
      <input
        id="password"
        name="password"
        ${attributes}
        ${page.name === null ? focused : null}
      />
      <p class="hint">${texts.passwordHint}</p>
    </div>
    <div class="field">
      <label for="again">${texts.repeatPassword}</label>
      <input id="again" name="again" ${attributes} />
    </div>`;
}

/** The form that sets a password; with a name it makes the first administrator. */
export function setPasswordDocument(page: SetPasswordPage): string {
  const texts = accountTextsOf[page.language];
  const isFirst = page.name !== null;
  const title = isFirst ? texts.firstTitle : texts.setPasswordTitle;
  return pageDocument({
    language: page.language,
    title,
    content: html`<div class="content">
      <h1>${title}</h1>
      ${isFirst ? html`<p class="notice">${texts.firstText}</p>` : null}
      <form class="credentials" method="post" action="${page.action}">
        ${nameField(page)} ${emailField(page)} ${passwordFields(page)}
        ${problemText(page.problem)}
        <button class="button button-primary">
          ${isFirst ? texts.makeAdministrator : texts.savePassword}
        </button>
      </form>
    </div>`,
  });
}

function signInAction(language: Language): Markup {
  return html`<a class="button button-primary" href="/"
    >${textsOf[language].signIn}</a
  >`;
}

/** Expired, used, replaced and unknown links get this same page. */
export function deadLinkDocument(language: Language): string {
  const { deadLinkTitle, deadLinkText } = accountTextsOf[language];
  return noticeDocument(
    language,
    deadLinkTitle,
    deadLinkText,
    signInAction(language),
  );
}

export function passwordSetDocument(
  language: Language,
  isFirst: boolean,
): string {
  const texts = accountTextsOf[language];
  return noticeDocument(
    language,
    isFirst ? texts.firstDoneTitle : texts.passwordSetTitle,
    isFirst ? texts.firstDoneText : texts.passwordSetText,
    signInAction(language),
  );
}
