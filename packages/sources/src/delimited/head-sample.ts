import { isDamaged, mendLine, splitCells } from "../text/cells.ts";
import type { HeadLine } from "./table-shape.ts";

interface Line {
  readonly text: string;
  readonly line: number;
}

/** These lines are kept without gaps, because the header is among them. */
const keptFirst = 300;
const keptSpread = 700;
/** Number of first lines in which quoted header cells may contain line breaks. */
const quotedLines = 60;
const longestQuote = 5;

/** Sample of lines from the head of a source: all of the first ones, then progressively fewer of the rest. */
export class HeadSample {
  readonly #first: Line[] = [];
  #spread: Line[] = [];
  #stride = 1;

  add(text: string, line: number): void {
    if (this.#first.length < keptFirst) {
      this.#first.push({ text, line });
      return;
    }
    if (line % this.#stride !== 0) return;
    this.#spread.push({ text, line });
    if (this.#spread.length < keptSpread) return;
    this.#stride *= 2;
    this.#spread = this.#spread.filter(
      (entry) => entry.line % this.#stride === 0,
    );
  }

  /** Returns the lines that are most likely data, for detecting the delimiter. */
  texts(): string[] {
    const sound = this.#logicalLines()
      .map(({ text }) => text)
      .filter((text) => !isDamaged(text));
    return sound.length > 40 ? sound.slice(20, keptFirst) : sound;
  }

  split(delimiter: string): HeadLine[] {
    return this.#logicalLines()
      .filter(({ text }) => text.trim() !== "")
      .map(({ text, line }) => ({
        cells: splitCells(mendLine(text, delimiter).text, delimiter),
        line,
      }));
  }

  #logicalLines(): Line[] {
    return [
      ...joinQuoted(this.#first.slice(0, quotedLines)),
      ...this.#first.slice(quotedLines),
      ...this.#spread,
    ];
  }
}

function joinQuoted(lines: readonly Line[]): Line[] {
  const joined: Line[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const start = lines[at];
    if (!start) break;
    const count = isOpen(start.text) ? quoteEnd(lines, at) : 1;
    const parts = lines.slice(at, at + count).map(({ text }) => text);
    joined.push({ text: parts.join(" "), line: start.line });
    at += count - 1;
  }
  return joined;
}

function quoteEnd(lines: readonly Line[], at: number): number {
  for (let count = 2; count <= longestQuote; count += 1) {
    const last = lines[at + count - 1];
    if (last && isOpen(last.text)) return count;
  }
  return 1;
}

/** True for an odd number of quotes: a cell continues on the next line. */
function isOpen(text: string): boolean {
  return (text.split('"').length - 1) % 2 === 1;
}
