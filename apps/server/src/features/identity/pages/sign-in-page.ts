import type { Role } from "@stagecraft/domain";
import type { PasskeyOptions } from "#features/second-factors/passkeys.service.ts";
import type { DemoAccount } from "../accounts/account.repository.ts";
import { accountTextsOf } from "./account-texts.ts";
import { badIf, credentialsForm, emailField, focusIf } from "./form-parts.ts";
import { html, type Markup } from "./html.ts";
import { icon } from "./icons.ts";
import type { Language } from "./language.ts";
import { pageDocument } from "./page-layout.ts";
import { passkeyForm } from "./second-factor-pages.ts";
import { factorTextsOf } from "./factor-texts.ts";
import { type Texts, textsOf } from "./texts.ts";

export interface SignInPage {
  readonly language: Language;
  /** The target of both forms. */
  readonly action: string;
  readonly email: string;
  readonly problem: string | null;
  readonly demoAccounts: readonly DemoAccount[];
  /** To sign in without a password; null when nobody has a passkey. */
  readonly passkey: PasskeyOptions | null;
  /** Whether the demo can be reached from other machines. */
  readonly openDemo: boolean;
}

/** The order in which one of several roles is chosen for display. */
const announcement: readonly Role[] = [
  "administrator",
  "seniorsupport",
  "support",
  "playbookadmin",
  "stagecraftplaybookadmin",
  "playbookengineer",
  "stagecraftplaybookengineer",
  "research",
  "manager",
  "sales",
  "engineer",
  "vanoperator",
  "playbookguest",
  "stagecraftplaybookguest",
  "guest",
  "datavan",
];

function roleOf({ roles }: DemoAccount, texts: Texts): string {
  const role = announcement.find((name) => roles.includes(name));
  return role === undefined ? texts.noRole : texts.roles[role];
}

function companiesOf(account: DemoAccount, texts: Texts): string {
  if (account.everyCompany) return texts.everyCompany;
  const [first, second] = account.companies;
  if (first === undefined) return texts.noCompany;
  return second === undefined
    ? first
    : texts.companies(account.companies.length);
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();
}

function demoButton(account: DemoAccount, texts: Texts): Markup {
  const role = roleOf(account, texts);
  const company = companiesOf(account, texts);
  return html`<li>
    <button class="demo-account" name="demo" value="${account.email}">
      <span class="avatar" aria-hidden="true">${initials(account.name)}</span>
      <span class="demo-who">
        <span class="demo-role">${role}</span>
        <span class="demo-detail">
          <bdi class="demo-company">${company}</bdi>
          <span>·</span>
          <bdi>${account.email}</bdi>
        </span>
      </span>
      ${icon("chevron-right", "go")}
    </button>
  </li>`;
}

function demoList(page: SignInPage, texts: Texts): Markup | null {
  if (page.demoAccounts.length === 0) return null;
  return html`<section class="demo" aria-labelledby="demo-title">
    <div class="demo-head">
      <h2 id="demo-title">${texts.demoAccounts}</h2>
      <p>${texts.demoHint}</p>
    </div>
    <form method="post" action="${page.action}">
      <ul class="demo-list">
        ${page.demoAccounts.map((account) => demoButton(account, texts))}
      </ul>
    </form>
  </section>`;
}

/** Visitors must not believe that the demo keeps their data. */
function openDemoNotice(texts: Texts): Markup {
  return html`<p class="open-demo" role="alert">
    ${icon("alert-triangle", "problem-sign")}<span>${texts.openDemo}</span>
  </p>`;
}

function passwordForm(page: SignInPage, texts: Texts): Markup {
  const { language, action, problem, email } = page;
  const bad = badIf(problem);
  // When the address is already filled in, the focus goes to the password.
  const hasEmail = email !== "";
  return credentialsForm({
    action,
    problem,
    fields: [
      emailField({
        language,
        email,
        attributes: html`${bad} ${focusIf(!hasEmail)}`,
      }),
      html`<div class="field">
        <label for="password">${texts.password}</label>
        <input
          id="password"
          name="password"
          type="password"
          dir="ltr"
          autocomplete="current-password"
          maxlength="256"
          required
          ${bad}
          ${focusIf(hasEmail)}
        />
      </div>`,
    ],
    button: texts.signIn,
    below: html`<a class="link" href="/idp/forgot"
      >${accountTextsOf[language].forgotPassword}</a
    >`,
  });
}

function passkeyPart({ action, language, passkey }: SignInPage): Markup | null {
  if (passkey === null) return null;
  const { signInWithPasskey, passkeyFailed } = factorTextsOf[language];
  return passkeyForm({
    action,
    step: "passkeyAlone",
    mode: "get",
    options: passkey,
    button: signInWithPasskey,
    problem: passkeyFailed,
  });
}

export function signInDocument(page: SignInPage): string {
  const texts = textsOf[page.language];
  return pageDocument({
    language: page.language,
    title: texts.signIn,
    wide: page.demoAccounts.length > 0,
    content: html`<div class="content">
      <h1>${texts.signIn}</h1>
      ${page.openDemo ? openDemoNotice(texts) : null}
      ${passwordForm(page, texts)} ${passkeyPart(page)} ${demoList(page, texts)}
    </div>`,
  });
}
