import { readInlines, type Inline } from "./markdown-inlines.ts";

export type Block =
  | {
      readonly kind: "heading";
      readonly level: number;
      readonly inlines: readonly Inline[];
    }
  | { readonly kind: "paragraph"; readonly inlines: readonly Inline[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "quote"; readonly blocks: readonly Block[] }
  | {
      readonly kind: "list";
      /** Null for bullets; otherwise the number of the first item. */
      readonly start: number | null;
      /** Items without blank lines between them are single lines. */
      readonly isTight: boolean;
      readonly items: readonly (readonly Block[])[];
    }
  | { readonly kind: "rule" };

/** Deeper nesting than anybody writes by hand; beyond it everything is a paragraph. */
const deepest = 12;

const blank = /^\s*$/;
const heading = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/;
const rule = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const fence = /^ {0,3}(`{3,}|~{3,})[^`]*$/;
const quote = /^ {0,3}> ?/;
const item = /^( {0,3})([-+*]|\d{1,9}[.)])( +|$)/;
const underline = /^ {0,3}(=+|-+)[ \t]*$/;
const indented = /^(?: {4}|\t)/;

/** Whether a line ends a paragraph without a blank line before it. */
function beginsBlock(line: string): boolean {
  const marker = item.exec(line)?.[2];
  const isItem =
    marker !== undefined &&
    /^(?:[-+*]|1[.)])$/.test(marker) &&
    !/^\s*\S+\s*$/.test(line);
  return (
    heading.test(line) ||
    rule.test(line) ||
    fence.test(line) ||
    quote.test(line) ||
    isItem
  );
}

/** Parses the lines of a text, a quote or an item from top to bottom. */
class BlockReader {
  readonly #lines: readonly string[];
  readonly #depth: number;
  #at = 0;

  constructor(lines: readonly string[], depth: number) {
    this.#lines = lines;
    this.#depth = depth;
  }

  read(): readonly Block[] {
    const blocks: Block[] = [];
    while (this.#at < this.#lines.length) {
      if (blank.test(this.#line())) this.#at++;
      else blocks.push(this.#block());
    }
    return blocks;
  }

  #line(offset = 0): string {
    return this.#lines[this.#at + offset] ?? "";
  }

  #block(): Block {
    const line = this.#line();
    const head = heading.exec(line);
    if (head !== null) {
      this.#at++;
      const inlines = readInlines((head[2] ?? "").trim());
      return { kind: "heading", level: head[1]?.length ?? 1, inlines };
    }
    if (rule.test(line)) {
      this.#at++;
      return { kind: "rule" };
    }
    const fenced = fence.exec(line);
    if (fenced !== null) return this.#fenced(fenced[1] ?? "```");
    if (indented.test(line)) return this.#indentedCode();
    if (this.#depth >= deepest) return this.#paragraph();
    if (quote.test(line)) return this.#quote();
    return item.test(line) ? this.#list() : this.#paragraph();
  }

  #fenced(mark: string): Block {
    const lines: string[] = [];
    const end = new RegExp(`^ {0,3}${mark[0]}{${mark.length},}[ \\t]*$`);
    for (this.#at++; this.#at < this.#lines.length; this.#at++) {
      if (end.test(this.#line())) {
        this.#at++;
        break;
      }
      lines.push(this.#line());
    }
    return { kind: "code", text: lines.join("\n") };
  }

  #indentedCode(): Block {
    const lines: string[] = [];
    while (
      this.#at < this.#lines.length &&
      (indented.test(this.#line()) || blank.test(this.#line()))
    )
      lines.push(this.#lines[this.#at++]?.replace(indented, "") ?? "");
    return { kind: "code", text: lines.join("\n").trimEnd() };
  }

  #quote(): Block {
    const lines: string[] = [];
    while (this.#at < this.#lines.length) {
      const line = this.#line();
      const goesOn = !blank.test(line) && !beginsBlock(line);
      if (!quote.test(line) && !goesOn) break;
      lines.push(line.replace(quote, ""));
      this.#at++;
    }
    return { kind: "quote", blocks: this.#inner(lines) };
  }

  #list(): Block {
    const marker = item.exec(this.#line())?.[2] ?? "-";
    const kind = marker.at(-1);
    const number = /^\d+/.exec(marker)?.[0];
    const items: string[][] = [];
    for (;;) {
      const match = item.exec(this.#line());
      const isSame = match?.[2]?.at(-1) === kind && !rule.test(this.#line());
      if (match === null || !isSame) break;
      items.push(this.#itemLines(match));
    }
    const start = number === undefined ? null : Number(number);
    return {
      kind: "list",
      start,
      isTight: isTight(items),
      items: items.map((lines) => this.#inner(lines)),
    };
  }

  /** Returns the lines of an item, with the blank lines after it and without its indent. */
  #itemLines([whole, , , space = ""]: RegExpExecArray): string[] {
    const first = this.#line();
    const width =
      space.length > 4 ? whole.length - space.length + 1 : whole.length;
    const lines = [first.slice(width)];
    for (this.#at++; this.#at < this.#lines.length; this.#at++) {
      const line = this.#line();
      if (line.startsWith(" ".repeat(width))) lines.push(line.slice(width));
      else if (blank.test(line)) lines.push("");
      else if (this.#goesOn(line, lines.at(-1) ?? "")) lines.push(line.trim());
      else break;
    }
    return lines;
  }

  /** A line that is not indented may continue the paragraph before it. */
  #goesOn(line: string, before: string): boolean {
    return !blank.test(before) && !beginsBlock(line) && !item.test(line);
  }

  #paragraph(): Block {
    const lines = [this.#line().trimStart()];
    for (this.#at++; this.#at < this.#lines.length; this.#at++) {
      const line = this.#line();
      const under = underline.exec(line)?.[1];
      if (under !== undefined) {
        this.#at++;
        const inlines = readInlines(lines.join("\n").trim());
        return {
          kind: "heading",
          level: under.startsWith("=") ? 1 : 2,
          inlines,
        };
      }
      if (blank.test(line) || beginsBlock(line)) break;
      lines.push(line.trimStart());
    }
    return {
      kind: "paragraph",
      inlines: readInlines(lines.join("\n").trimEnd()),
    };
  }

  #inner(lines: readonly string[]): readonly Block[] {
    return new BlockReader(lines, this.#depth + 1).read();
  }
}

/** Whether there is no blank line between the items or within one. */
function isTight(items: readonly (readonly string[])[]): boolean {
  const text = items.map((lines) => lines.join("\n")).join("\n");
  return !/\n[ \t]*\n/.test(text.trimEnd());
}

/** Parses CommonMark without HTML, reference links and footnotes. */
export function readMarkdown(source: string): readonly Block[] {
  return new BlockReader(source.split(/\r\n|\n|\r/), 0).read();
}
