import PDFDocument from "pdfkit";
import { PdfFonts, type FontName } from "#features/fdi-evidence/pdf-fonts.ts";

export type Paper = "a4" | "letter";

/** Light tokens of the design language: paper is white. */
export const ink = {
  text: "#10161F",
  label: "#465263",
  caption: "#5B6776",
  line: "#DCE1E8",
  strong: "#AEB8C6",
} as const;

const margin = 42;
const footHeight = 26;
/** Edge width as a fraction of the font size. */
const edgeShare = 0.018;

export interface TextStyle {
  readonly size: number;
  readonly color: string;
  /** Bold text gets an outline in its own color, because the fonts come in one weight. */
  readonly bold?: boolean;
}

export const styles = {
  title: { size: 17, color: ink.text, bold: true },
  heading: { size: 10.5, color: ink.text, bold: true },
  body: { size: 9, color: ink.text },
  label: { size: 9, color: ink.label },
  caption: { size: 7.5, color: ink.caption },
} as const satisfies Record<string, TextStyle>;

/** The header and footer of every page. */
export interface PageFrame {
  readonly head: string;
  readonly foot: string;
}

interface Run {
  readonly font: FontName;
  readonly text: string;
}

/**
 * Kerning moves the point of 77.16 under the seven, where it is easily
 * overlooked, so numbers are written without kerning.
 */
function shaping(text: string): Pick<PDFKit.Mixins.TextOptions, "features"> {
  if (!/\d/.test(text)) return {};
  const features = { kern: false };
  // The types of the library allow only lists, but its shaper also accepts
  // switches.
  return { features: features as unknown as PDFKit.Mixins.OpenTypeFeatures[] };
}

/** Pages that are identical, byte for byte, when made from the same figures. */
export class PdfPages {
  readonly document: PDFKit.PDFDocument;
  readonly #fonts: PdfFonts;
  readonly #frame: PageFrame;
  #hasUnknownLetters = false;
  /** Vertical position of the next element. */
  y = 0;

  constructor(
    paper: Paper,
    title: string,
    /**
     * The date of the figures, not of the request, so that the same figures
     * give the same file.
     */
    date: Date,
    frame: PageFrame,
  ) {
    this.#frame = frame;
    this.document = new PDFDocument({
      size: paper === "a4" ? "A4" : "LETTER",
      margin: 0,
      bufferPages: true,
      autoFirstPage: false,
      // No built-in PDF font: every character is embedded.
      font: null as unknown as string,
      info: {
        Title: title,
        Author: "Stagecraft",
        CreationDate: date,
        ModDate: date,
      },
      lang: "en",
    });
    this.#fonts = new PdfFonts(this.document);
    this.addPage();
  }

  get left(): number {
    return margin;
  }

  get width(): number {
    return this.document.page.width - 2 * margin;
  }

  get #bottom(): number {
    return this.document.page.height - margin - footHeight;
  }

  addPage(): void {
    this.document.addPage();
    this.y = margin;
    this.write(this.#frame.head, styles.caption, this.left);
    this.y += 14;
    this.rule();
    this.y += 10;
  }

  /** Starts a new page when the next element would not fit. */
  reserve(height: number): void {
    if (this.y + height > this.#bottom) this.addPage();
  }

  rule(): void {
    this.document
      .moveTo(this.left, this.y)
      .lineTo(this.left + this.width, this.y)
      .lineWidth(0.5)
      .strokeColor(ink.line)
      .stroke();
  }

  widthOf(text: string, style: TextStyle): number {
    return this.#runsOf(text).reduce((sum, { font, text: part }) => {
      this.#fonts.use(font);
      const { document } = this;
      const width = document
        .fontSize(style.size)
        .widthOfString(part, shaping(part));
      return sum + width;
    }, 0);
  }

  /** Writes one line at the current height; `align` states which end `x` is. */
  write(
    text: string,
    style: TextStyle,
    x: number,
    align: "start" | "end" = "start",
  ): void {
    const { document } = this;
    let at = align === "start" ? x : x - this.widthOf(text, style);
    const baseline = this.y + this.#fonts.baseline * style.size;
    document
      .fillColor(style.color)
      .strokeColor(style.color)
      .lineWidth(edgeShare * style.size);
    for (const { font, text: part } of this.#runsOf(text)) {
      this.#fonts.use(font);
      // Arabic characters share glyphs, so the original text is embedded with them.
      if (font === "arabic") document.markContent("Span", { actual: part });
      document.fontSize(style.size).text(part, at, baseline, {
        baseline: "alphabetic",
        lineBreak: false,
        fill: true,
        stroke: style.bold === true,
        ...shaping(part),
      });
      if (font === "arabic") document.endMarkedContent();
      at += document.widthOfString(part, shaping(part));
    }
  }

  /** Writes as many lines as the text needs in the width. */
  writeWrapped(text: string, style: TextStyle, x: number, width: number): void {
    for (const line of this.#linesOf(text, style, width)) {
      this.reserve(style.size * 1.5);
      this.write(line, style, x);
      this.y += style.size * 1.4;
    }
  }

  /** Numbers the pages and returns the file. */
  async finish(): Promise<Buffer> {
    const { document } = this;
    const { start, count } = document.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      document.switchToPage(start + page);
      this.y = document.page.height - margin - 8;
      this.rule();
      this.y += 5;
      const note = this.#hasUnknownLetters
        ? " · ? stands for letters that this file cannot hold"
        : "";
      this.write(`${this.#frame.foot}${note}`, styles.caption, this.left);
      const number = `${page + 1} / ${count}`;
      this.write(number, styles.caption, this.left + this.width, "end");
    }
    this.#fonts.silenceParts();
    document.end();
    const parts: Buffer[] = [];
    for await (const part of document as AsyncIterable<Buffer>)
      parts.push(part);
    return Buffer.concat(parts);
  }

  #runsOf(text: string): Run[] {
    const runs: { font: FontName; text: string }[] = [];
    for (const letter of text) {
      const known = this.#fontFor(letter, runs.at(-1)?.font);
      if (known === null) this.#hasUnknownLetters = true;
      const font = known ?? "latin";
      const last = runs.at(-1);
      const drawn = known === null ? "?" : letter;
      if (last?.font === font) last.text += drawn;
      else runs.push({ font, text: drawn });
    }
    return runs;
  }

  /** A space belongs to the word before it, so that a sentence in another script is one run. */
  #fontFor(letter: string, before: FontName | undefined): FontName | null {
    if (/\s/.test(letter)) return before ?? "latin";
    return this.#fonts.fontFor(letter);
  }

  #linesOf(text: string, style: TextStyle, width: number): string[] {
    return text.split("\n").flatMap((paragraph) => {
      const lines: string[] = [];
      let line = "";
      for (const word of paragraph.split(/\s+/)) {
        const longer = line === "" ? word : `${line} ${word}`;
        if (line !== "" && this.widthOf(longer, style) > width) {
          lines.push(line);
          line = word;
        } else line = longer;
      }
      return [...lines, line];
    });
  }
}
