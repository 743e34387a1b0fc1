import { html, type Markup, trusted } from "./html.ts";
import { directionOf, type Language } from "./language.ts";
import { assetPath, stageLines } from "./page-assets.ts";
import { textsOf } from "./texts.ts";

export interface Page {
  readonly language: Language;
  readonly title: string;
  readonly content: Markup;
  /** The demo's list of accounts needs more room. */
  readonly wide?: boolean;
}

const mark = html`<svg
  class="mark"
  viewBox="0 0 28 28"
  aria-hidden="true"
  focusable="false"
>
  <rect class="mark-ground" width="28" height="28" rx="7" />
  <g class="mark-bars">
    <rect x="6" y="16.5" width="3.6" height="5.5" rx="1" />
    <rect x="12.2" y="11.5" width="3.6" height="10.5" rx="1" />
    <rect x="18.4" y="6" width="3.6" height="16" rx="1" />
  </g>
</svg>`;

/** A stage as the product draws it; decorative, so hidden from screen readers. */
function scene({ language }: Page): Markup {
  const texts = textsOf[language];
  return html`<header class="scene">
    <div class="brand">${mark}<span>Stagecraft</span></div>
    <div class="promise">
      <p class="promise-lead">${texts.promise}</p>
      <p class="promise-detail">${texts.promiseDetail}</p>
    </div>
    <div class="plot" aria-hidden="true">${trusted(stageLines)}</div>
  </header>`;
}

/** Builds the whole document, without script and inline style: it works under the strictest policy. */
export function pageDocument(page: Page): string {
  const { language, title, content, wide = false } = page;
  const document = html`<!doctype html>
    <html lang="${language}" dir="${directionOf(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · Stagecraft</title>
        <link rel="icon" href="${assetPath("mark.svg")}" type="image/svg+xml" />
        <link rel="stylesheet" href="${assetPath("sign-in.css")}" />
      </head>
      <body>
        ${scene(page)}
        <main class="${wide ? "panel panel-wide" : "panel"}">${content}</main>
      </body>
    </html>`;
  return document.markup;
}
