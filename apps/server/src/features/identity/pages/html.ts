/** Markup that may be inserted into a page unescaped. */
export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | readonly Markup[] | null;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? "");
}

function render(part: Part): string {
  if (part === null) return "";
  if (typeof part === "string") return escape(part);
  if (typeof part === "number") return String(part);
  if ("markup" in part) return part.markup;
  return part.map(render).join("");
}

/** Escapes every inserted value, except markup made by this same function. */
export function html(
  strings: TemplateStringsArray,
  ...parts: readonly Part[]
): Markup {
  const markup = strings.reduce(
    (text, piece, index) => text + render(parts[index - 1] ?? null) + piece,
  );
  return { markup };
}

/** Marks a file of our own that already contains markup. */
export function trusted(markup: string): Markup {
  return { markup };
}
