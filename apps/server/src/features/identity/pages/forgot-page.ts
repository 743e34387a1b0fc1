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

export interface ForgotPage {
  readonly language: Language;
  /** The target of the form. */
  readonly action: string;
  readonly email: string;
  readonly problem: string | null;
}

function backLink(language: Language): Markup {
  return homeLink(accountTextsOf[language].backToSignIn, "other");
}

export function forgotDocument(page: ForgotPage): string {
  const { language, action, problem, email } = page;
  const texts = accountTextsOf[language];
  const form = credentialsForm({
    action,
    problem,
    fields: [
      emailField({
        language,
        email,
        attributes: html`${badIf(problem)} ${focusIf(true)}`,
      }),
    ],
    button: texts.sendLink,
    below: backLink(language),
  });
  return noticeDocument(language, texts.forgotTitle, texts.forgotText, form);
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
