import { longestPassword, shortestPassword } from "@stagecraft/domain";
import { accountTextsOf } from "./account-texts.ts";
import {
  badIf,
  credentialsForm,
  emailField,
  focusIf,
  homeLink,
} from "./form-parts.ts";
import { html, type Markup } from "./html.ts";
import type { Language } from "./language.ts";
import { noticeDocument } from "./notice-pages.ts";
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
  const attributes = html`type="password" dir="ltr" autocomplete="new-password"
  minlength="${shortestPassword}" maxlength="${longestPassword}" required
  ${badIf(page.problem)}`;
  return html`<div class="field">
      <label for="password">${texts.newPassword}</label>
      <input
        id="password"
        name="password"
        ${attributes}
        ${focusIf(page.name === null)}
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
  const { language, action, problem, email } = page;
  const texts = accountTextsOf[language];
  const isFirst = page.name !== null;
  const form = credentialsForm({
    action,
    problem,
    fields: [
      nameField(page),
      emailField({
        language,
        email,
        attributes: isFirst ? null : html`readonly`,
      }),
      passwordFields(page),
    ],
    button: isFirst ? texts.makeAdministrator : texts.savePassword,
  });
  return noticeDocument(
    language,
    isFirst ? texts.firstTitle : texts.setPasswordTitle,
    isFirst ? texts.firstText : null,
    form,
  );
}

function signInAction(language: Language): Markup {
  return homeLink(textsOf[language].signIn, "main");
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
