import { homeLink } from "./form-parts.ts";
import { html, type Markup, trusted } from "./html.ts";
import type { Language } from "./language.ts";
import { pageDocument } from "./page-layout.ts";
import { type Texts, textsOf } from "./texts.ts";

export type Problem = "expired" | "refused" | "broken";

function problemTexts(problem: Problem, texts: Texts) {
  const table = {
    expired: { title: texts.expiredTitle, text: texts.expiredText },
    refused: { title: texts.refusedTitle, text: texts.refusedText },
    broken: { title: texts.brokenTitle, text: texts.brokenText },
  };
  return table[problem];
}

export function noticeDocument(
  language: Language,
  title: string,
  text: string | null,
  actions: Markup,
): string {
  const content = html`<div class="content">
    <h1>${title}</h1>
    ${text === null ? null : html`<p class="notice">${text}</p>`} ${actions}
  </div>`;
  return pageDocument({ language, title, content });
}

export interface ErrorPage {
  readonly language: Language;
  readonly problem: Problem;
  /** For the person who is contacted for help; never a secret. */
  readonly reason: string;
}

export function errorDocument({
  language,
  problem,
  reason,
}: ErrorPage): string {
  const texts = textsOf[language];
  const { title, text } = problemTexts(problem, texts);
  const actions = html`${homeLink(texts.startAgain, "main")}
    <p class="reason">${texts.technicalReason}: <bdi>${reason}</bdi></p>`;
  return noticeDocument(language, title, text, actions);
}

/** Shown only when nothing proves that the user really wants to sign out. */
export function signOutDocument(language: Language, form: string): string {
  const texts = textsOf[language];
  const actions = html`${trusted(form)}
    <div class="choices">
      <button
        class="button button-primary"
        form="op.logoutForm"
        name="logout"
        value="yes"
        autofocus
      >
        ${texts.signOut}
      </button>
      ${homeLink(texts.staySignedIn, "other")}
    </div>`;
  return noticeDocument(
    language,
    texts.signOutTitle,
    texts.signOutQuestion,
    actions,
  );
}

export function signedOutDocument(language: Language): string {
  const texts = textsOf[language];
  return noticeDocument(
    language,
    texts.signedOutTitle,
    texts.signedOutText,
    homeLink(texts.signIn, "main"),
  );
}
