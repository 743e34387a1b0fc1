import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  glyphOutline,
  type PathCommand,
} from "#features/fdi-evidence/glyph-outline.ts";

/**
 * The first font that has a character draws it. No system fonts are used, so
 * that a page looks the same everywhere.
 */
const fontFiles = {
  latin: "inter/files/inter-latin-wght-normal.woff2",
  extended: "inter/files/inter-latin-ext-wght-normal.woff2",
  greek: "inter/files/inter-greek-wght-normal.woff2",
  cyrillic: "inter/files/inter-cyrillic-wght-normal.woff2",
  vietnamese: "inter/files/inter-vietnamese-wght-normal.woff2",
  arabic: "noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2",
  /** Signs that the others lack, such as roots. */
  math: "noto-sans-arabic/files/noto-sans-arabic-math-wght-normal.woff2",
} as const;

export type FontName = keyof typeof fontFiles;

const fontNames = Object.keys(fontFiles) as FontName[];

interface Glyph {
  readonly path: { readonly commands: readonly PathCommand[] };
  readonly advanceWidth: number;
  readonly _getMetrics: () => { readonly leftBearing: number };
  /** The characters it represents, which a reader copies out of the file. */
  codePoints: readonly number[];
}

interface LoadedFont {
  getGlyph: (id: number, codePoints?: readonly number[]) => Glyph;
  readonly hasGlyphForCodePoint: (code: number) => boolean;
}

interface Subset {
  readonly glyf: Uint8Array[];
  readonly loca: { readonly offsets: number[] };
  readonly hmtx: { readonly metrics: { advance: number; bearing: number }[] };
  offset: number;
  _addGlyph: (id: number) => number;
}

interface EmbeddedFont {
  readonly font: LoadedFont;
  /** Height above the baseline, in thousandths of the font size. */
  readonly ascender: number;
  readonly subset: Subset;
  /** Characters by glyph of the subset. */
  readonly unicode: (readonly number[])[];
}

/** The document's reference to the font in use. */
interface FontHolder {
  readonly _font: EmbeddedFont;
}

/** An invisible character that joins nothing, for a dot that is drawn as a part of another character. */
const silentLetter = 0x034f;

const loaded = new Map<FontName, Buffer>();

function bytesOf(name: FontName): Buffer {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const address = import.meta.resolve(
    `@fontsource-variable/${fontFiles[name]}`,
  );
  const bytes = readFileSync(fileURLToPath(address));
  loaded.set(name, bytes);
  return bytes;
}

/**
 * The font library copies glyphs from a table that packed web fonts do not have
 * in that form, so each glyph is rewritten from its outline.
 */
function rewriteGlyphs(font: LoadedFont, subset: Subset): void {
  subset._addGlyph = (id) => {
    const glyph = font.getGlyph(id);
    const outline = glyphOutline(glyph.path.commands);
    subset.glyf.push(outline);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({
      advance: glyph.advanceWidth,
      bearing: glyph._getMetrics().leftBearing,
    });
    subset.offset += outline.length;
    return subset.glyf.length - 1;
  };
}

/**
 * The font library caches the first form of a glyph it loads. A glyph loaded as
 * a part of another (the point of a colon, the n of an ñ) has no character, and
 * would have none when it is written later.
 */
function keepLetters(font: LoadedFont): void {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    if (glyph.codePoints.length === 0) glyph.codePoints = codePoints;
    return glyph;
  };
}

/** The fonts of one document; each is loaded when a character first needs it. */
export class PdfFonts {
  readonly #document: PDFKit.PDFDocument;
  readonly #fonts = new Map<FontName, EmbeddedFont>();

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
  }

  use(name: FontName): void {
    const isNew = !this.#fonts.has(name);
    if (isNew) this.#document.registerFont(name, bytesOf(name));
    this.#document.font(name);
    if (!isNew) return;
    const embedded = (this.#document as unknown as FontHolder)._font;
    keepLetters(embedded.font);
    rewriteGlyphs(embedded.font, embedded.subset);
    this.#fonts.set(name, embedded);
  }

  /**
   * Distance from the top of a line to its baseline, as a share of the font
   * size. It is that of the first font for all fonts, because a character of
   * another font would stand lower than the word it belongs to.
   */
  get baseline(): number {
    this.use("latin");
    return (this.#fonts.get("latin")?.ascender ?? 0) / 1000;
  }

  /** Assigns an invisible character to glyphs without one: readers would insert their own. */
  silenceParts(): void {
    for (const { unicode } of this.#fonts.values())
      unicode.forEach((letters, glyph) => {
        if (letters.length === 0) unicode[glyph] = [silentLetter];
      });
  }

  /** Returns the font that has the character; null when none has. */
  fontFor(letter: string): FontName | null {
    const code = letter.codePointAt(0) ?? 0;
    return (
      fontNames.find((name) => {
        if (!this.#fonts.has(name)) this.use(name);
        return this.#fonts.get(name)?.font.hasGlyphForCodePoint(code) === true;
      }) ?? null
    );
  }
}
