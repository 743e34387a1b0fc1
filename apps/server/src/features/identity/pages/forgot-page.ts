import { accountTextsOf } from "./account-texts.ts";
import { html, type Markup } from "./html.ts";
import type { Language } from "./language.ts";
import { noticeDocument } from "./notice-pages.ts";
import { pageDocument } from "./page-layout.ts";
import { problemText } from "./problem-text.ts";
import { textsOf } from "./texts.ts";

export interface ForgotPage {
  readonly language: Language;
  /** The target of the form. */
  readonly action: string;
  readonly email: string;
  readonly problem: string | null;
}

function backLink(language: Language): Markup {
  return html`<a class="button" href="/"
    >${accountTextsOf[language].backToSignIn}</a
  >`;
}

const asBad = html`aria-invalid="true" aria-describedby="problem"`;

export function forgotDocument(page: ForgotPage): string {
  const { language } = page;
  const texts = accountTextsOf[language];
  return pageDocument({
    language,
    title: texts.forgotTitle,
    content: html`<div class="content">
      <h1>${texts.forgotTitle}</h1>
      <p class="notice">${texts.forgotText}</p>
      <form class="credentials" method="post" action="${page.action}">
        <div class="field">
          <label for="email">${textsOf[language].email}</label>
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
            autofocus
            ${page.problem === null ? null : asBad}
          />
        </div>
        ${problemText(page.problem)}
        <button class="button button-primary">${texts.sendLink}</button>
        ${backLink(language)}
      </form>
    </div>`,
  });
}

/** Without a mail server only an administrator can help. */
export function forgotWithoutMailDocument(language: Language): string {
  const { forgotTitle, forgotWithoutMail } = accountTextsOf[language];
  return noticeDocument(
    language,
    forgotTitle,
    forgotWithoutMail,
    backLink(language),
  );
}

/** The same page whether there is an account with the address or not. */
export function linkSentDocument(language: Language): string {
  const { linkSentTitle, linkSentText } = accountTextsOf[language];
  return noticeDocument(
    language,
    linkSentTitle,
    linkSentText,
    backLink(language),
  );
}
