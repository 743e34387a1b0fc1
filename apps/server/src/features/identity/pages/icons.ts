import { html, type Markup, trusted } from "./html.ts";

/** Tabler outline, as everywhere in the product. */
const paths = {
  "alert-triangle":
    '<path d="M12 9v4"/><path d="M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0"/><path d="M12 16h.01"/>',
  "chevron-right": '<path d="M9 6l6 6l-6 6"/>',
};

export function icon(name: keyof typeof paths, className: string): Markup {
  return html`<svg
    class="icon ${className}"
    viewBox="0 0 24 24"
    aria-hidden="true"
    focusable="false"
  >
    ${trusted(paths[name])}
  </svg>`;
}
