/** An inline element of markdown. */
export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "break" }
  | {
      readonly kind: "strong" | "emphasis";
      readonly children: readonly Inline[];
    }
  | {
      readonly kind: "link";
      readonly href: string;
      readonly children: readonly Inline[];
    }
  | { readonly kind: "image"; readonly src: string; readonly alt: string };

/** Deeper nesting than anybody writes by hand; beyond it marks are plain text. */
const deepest = 12;

const escaped = /^\\([!-/:-@[-`{-~])/;
const hardBreak = /^(?: {2,}|\\)\n */;
const codeSpan = /^(`+)(?!`)([^]*?[^`])\1(?!`)/;
const autolink = /^<((?:https?:\/\/|mailto:)[^\s<>]+)>/i;
const entity = /^&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/i;
const destination =
  /^\(\s*(?:<([^<>\n]*)>|([^\s()]*(?:\([^\s()]*\)[^\s()]*)*))(?:\s+(?:"[^"]*"|'[^']*'|\([^)]*\)))?\s*\)/;

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
};

/** Allows only schemes that cannot run code in this page; an address without one stays on this server. */
function safeAddress(address: string): string | null {
  const scheme = /^([^/?]*):/.exec(address.trim())?.[1];
  if (scheme === undefined) return address.trim();
  return ["http", "https", "mailto"].includes(scheme.toLowerCase())
    ? address.trim()
    : null;
}

function entityText([, decimal, hexadecimal, name]: RegExpExecArray): string {
  if (name !== undefined) return entities[name.toLowerCase()] ?? "";
  const code =
    decimal === undefined
      ? Number.parseInt(hexadecimal ?? "", 16)
      : Number.parseInt(decimal, 10);
  const isValid = code > 0 && code <= 0x10_ffff && !(code >> 11 === 27);
  return isValid ? String.fromCodePoint(code) : "\ufffd";
}

/** Maps each opening bracket's position to its closing one, computed once for the whole text. */
function bracketPairs(text: string): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === "\\") at++;
    else if (letter === "[") open.push(at);
    else if (letter === "]") {
      const begin = open.pop();
      if (begin !== undefined) pairs.set(begin, at);
    }
  }
  return pairs;
}

function isWordLetter(letter: string | undefined): boolean {
  return letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
}

function runLength(text: string, at: number): number {
  let end = at;
  while (text[end] === text[at]) end++;
  return end - at;
}

/** Whether a run of marks closes the span that this mark opened. */
function isClosing(text: string, at: number, length: number, mark: string) {
  return (
    at > mark.length &&
    !/\s/.test(text[at - 1] ?? " ") &&
    (length === mark.length || length > 2) &&
    (!mark.startsWith("_") || !isWordLetter(text[at + length]))
  );
}

/** Returns where the mark that opened a span is closed; -1 when it is not. */
function closingMark(text: string, mark: string): number {
  for (let at = mark.length; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === "`")
      at +=
        (codeSpan.exec(text.slice(at))?.[0].length ?? runLength(text, at)) - 1;
    else if (text[at] === mark[0]) {
      const length = runLength(text, at);
      if (length >= mark.length && isClosing(text, at, length, mark))
        return at + (length - mark.length);
      at += length - 1;
    }
  }
  return -1;
}

interface Found {
  readonly inline: Inline;
  readonly length: number;
}

/** Parses the text of one paragraph, heading or cell from left to right. */
class InlineReader {
  readonly #inlines: Inline[] = [];
  readonly #depth: number;
  /** Marks that are not closed further on: searching again for each would take quadratic time. */
  readonly #unclosed = new Set<string>();
  #brackets: ReadonlyMap<number, number> = new Map();
  #text = "";

  constructor(depth: number) {
    this.#depth = depth;
  }

  read(source: string): readonly Inline[] {
    this.#brackets = bracketPairs(source);
    let at = 0;
    while (at < source.length) at += this.#step(source, at);
    this.#endText();
    return this.#inlines;
  }

  #step(source: string, at: number): number {
    // Only the excluded characters can begin an element.
    const plain = /^[^\\ \n`<&![*_]+/.exec(source.slice(at))?.[0];
    if (plain !== undefined) return this.#addText(plain, plain.length);
    const rest = source.slice(at);
    const escape = escaped.exec(rest);
    if (escape !== null) return this.#addText(escape[1] ?? "", 2);
    const named = entity.exec(rest);
    if (named !== null)
      return this.#addText(entityText(named), named[0].length);
    const found = this.#find(rest, at, source[at - 1]);
    if (found === null) return this.#addMark(rest);
    this.#endText();
    this.#inlines.push(found.inline);
    return found.length;
  }

  #find(rest: string, at: number, before: string | undefined): Found | null {
    const line = hardBreak.exec(rest);
    if (line !== null)
      return { inline: { kind: "break" }, length: line[0].length };
    const code = codeSpan.exec(rest);
    if (code !== null) return codeOf(code);
    const address = autolink.exec(rest);
    if (address !== null) return this.#autolink(address);
    if (rest.startsWith("![")) return this.#imageOf(rest, at);
    if (rest.startsWith("[")) return this.#linkOf(rest, at);
    return this.#emphasisOf(rest, before);
  }

  #autolink([whole, href = ""]: RegExpExecArray): Found {
    const children: Inline[] = [{ kind: "text", text: href }];
    return { inline: { kind: "link", href, children }, length: whole.length };
  }

  #linkOf(rest: string, at: number): Found | null {
    const end = (this.#brackets.get(at) ?? -1) - at;
    const target = end < 0 ? null : destination.exec(rest.slice(end + 1));
    if (target === null || this.#depth >= deepest) return null;
    const children = this.#inner(rest.slice(1, end));
    const href = safeAddress(target[1] ?? target[2] ?? "");
    return {
      inline: { kind: "link", href: href ?? "", children },
      length: end + 1 + target[0].length,
    };
  }

  #imageOf(rest: string, at: number): Found | null {
    const end = (this.#brackets.get(at + 1) ?? -1) - at;
    const target = end < 0 ? null : destination.exec(rest.slice(end + 1));
    if (target === null || this.#depth >= deepest) return null;
    const src = safeAddress(target[1] ?? target[2] ?? "") ?? "";
    const alt = plainTextOf(this.#inner(rest.slice(2, end)));
    return {
      inline: { kind: "image", src, alt },
      length: end + 1 + target[0].length,
    };
  }

  #emphasisOf(rest: string, before: string | undefined): Found | null {
    const run = /^(?:\*{1,3}|_{1,3})(?=[^\s*_])/.exec(rest)?.[0];
    if (run === undefined || this.#depth >= deepest) return null;
    if (run.startsWith("_") && isWordLetter(before)) return null;
    if (this.#unclosed.has(run)) return null;
    const end = closingMark(rest, run);
    if (end < 0) {
      this.#unclosed.add(run);
      return null;
    }
    const children = this.#inner(rest.slice(run.length, end));
    const length = end + run.length;
    if (run.length < 3)
      return {
        inline: { kind: run.length === 2 ? "strong" : "emphasis", children },
        length,
      };
    const strong: Inline = { kind: "strong", children };
    return { inline: { kind: "emphasis", children: [strong] }, length };
  }

  #inner(source: string): readonly Inline[] {
    return new InlineReader(this.#depth + 1).read(source);
  }

  /** A mark that opens nothing is text, and so is its whole run. */
  #addMark(rest: string): number {
    const run = /^(?:\*+|_+|`+| +|\n *|!?\[|[^])/.exec(rest)?.[0] ?? "";
    return this.#addText(run.startsWith("\n") ? "\n" : run, run.length || 1);
  }

  #addText(text: string, length: number): number {
    this.#text += text;
    return length;
  }

  #endText(): void {
    if (this.#text !== "")
      this.#inlines.push({ kind: "text", text: this.#text });
    this.#text = "";
  }
}

function codeOf([whole, , inner = ""]: RegExpExecArray): Found {
  const flat = inner.replaceAll("\n", " ");
  const padded = /^ (.*[^ ].*) $/.exec(flat)?.[1];
  return {
    inline: { kind: "code", text: padded ?? flat },
    length: whole.length,
  };
}

function plainTextOf(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if ("children" in inline) return plainTextOf(inline.children);
      if (inline.kind === "image") return inline.alt;
      return inline.kind === "break" ? " " : inline.text;
    })
    .join("");
}

export function readInlines(source: string): readonly Inline[] {
  return new InlineReader(0).read(source);
}
