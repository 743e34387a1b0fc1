import { html, type Markup } from "./html.ts";
import { icon } from "./icons.ts";
import type { Language } from "./language.ts";
import { textsOf } from "./texts.ts";

/** The link back to the product, which leads to the sign-in. */
export function homeLink(label: string, kind: "main" | "other"): Markup {
  const classes = kind === "main" ? "button button-primary" : "button";
  return html`<a class="${classes}" href="/">${label}</a>`;
}

/** The problem of a form; its fields refer to it as their description. */
function problemText(problem: string | null): Markup | null {
  if (problem === null) return null;
  return html`<p class="problem" id="problem" role="alert">
    ${icon("alert-triangle", "problem-sign")}<span>${problem}</span>
  </p>`;
}

/** Attributes of the fields that the problem is about. */
export function badIf(problem: string | null): Markup | null {
  return problem === null
    ? null
    : html`aria-invalid="true" aria-describedby="problem"`;
}

export function focusIf(isFocused: boolean): Markup | null {
  return isFocused ? html`autofocus` : null;
}

interface EmailField {
  readonly language: Language;
  readonly email: string;
  /** Further attributes: bad, focused, read-only. */
  readonly attributes: Markup | null;
}

export function emailField({ language, email, attributes }: EmailField) {
  return html`<div class="field">
    <label for="email">${textsOf[language].email}</label>
    <input
      id="email"
      name="email"
      type="email"
      dir="ltr"
      value="${email}"
      autocomplete="username"
      autocapitalize="none"
      spellcheck="false"
      maxlength="254"
      required
      ${attributes}
    />
  </div>`;
}

interface CredentialsForm {
  readonly action: string;
  readonly problem: string | null;
  readonly fields: readonly (Markup | null)[];
  readonly button: string;
  /** Part of the page below the button. */
  readonly below?: Markup;
}

/** A form with the problem of the last attempt between its fields and its button. */
export function credentialsForm(form: CredentialsForm): Markup {
  return html`<form class="credentials" method="post" action="${form.action}">
    ${form.fields.filter((field) => field !== null)}
    ${problemText(form.problem)}
    <button class="button button-primary">${form.button}</button>
    ${form.below ?? null}
  </form>`;
}
