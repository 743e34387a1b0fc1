import { expect, it } from "vitest";
import { html } from "./html.ts";

it("escapes what is put in, and nothing twice", () => {
  const inner = html`<b title="${`"'`}">${"<script>&"}</b>`;
  expect(inner.markup).toBe('<b title="&quot;&#39;">&lt;script&gt;&amp;</b>');
  expect(html`<p>${[inner, inner]}${null}${7}</p>`.markup).toBe(
    `<p>${inner.markup}${inner.markup}7</p>`,
  );
});
