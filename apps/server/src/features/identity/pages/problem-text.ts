import { html, type Markup } from "./html.ts";
import { icon } from "./icons.ts";

/** What is wrong with a form; its fields name it as their description. */
export function problemText(problem: string | null): Markup | null {
  if (problem === null) return null;
  return html`<p class="problem" id="problem" role="alert">
    ${icon("alert-triangle", "problem-sign")}<span>${problem}</span>
  </p>`;
}
