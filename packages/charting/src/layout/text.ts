import type { DrawingContext } from "../painting/drawing-context.ts";

/** The context in which figures are drawn; a scene provides all of it. */
interface FigureGround {
  readonly context: DrawingContext;
  readonly theme: { readonly fontFamily: string };
  /** Only this region is painted. */
  readonly region: { readonly left: number; readonly right: number };
}

interface FontStyle {
  readonly sizePixels: number;
  readonly weight: number;
}

interface FigureStyle extends FontStyle {
  readonly color: string;
}

export interface TextStyle extends FigureStyle {
  readonly align: "center" | "left" | "right";
}

export function fontOf(
  { weight, sizePixels }: FontStyle,
  fontFamily: string,
): string {
  return `${weight} ${sizePixels}px ${fontFamily}`;
}

export function drawText(
  context: DrawingContext,
  fontFamily: string,
  text: string,
  x: number,
  y: number,
  style: TextStyle,
): void {
  context.font = fontOf(style, fontFamily);
  context.textAlign = style.align;
  context.textBaseline = "alphabetic";
  context.fillStyle = style.color;
  context.fillText(text, x, y);
}

const digits = Array.from("0123456789");

/** Widths of the characters met so far. */
interface FontMeasures {
  readonly font: string;
  readonly advances: Map<string, number>;
}

const measuresByFont = new Map<string, FontMeasures>();

function measuredDigits(context: DrawingContext, font: string): FontMeasures {
  context.font = font;
  const widest = Math.max(
    ...digits.map((digit) => context.measureText(digit).width),
  );
  return { font, advances: new Map(digits.map((digit) => [digit, widest])) };
}

/** Measures of a font, with all digits as wide as the widest. */
function measuresOf(context: DrawingContext, font: string): FontMeasures {
  let measures = measuresByFont.get(font);
  if (!measures)
    measuresByFont.set(font, (measures = measuredDigits(context, font)));
  return measures;
}

function advanceOf(
  context: DrawingContext,
  { font, advances }: FontMeasures,
  character: string,
): number {
  let advance = advances.get(character);
  if (advance === undefined) {
    context.font = font;
    advances.set(character, (advance = context.measureText(character).width));
  }
  return advance;
}

const widths = new Map<string, number>();

/** Width of a text that stays the same from draw to draw. */
export function textWidth(
  context: DrawingContext,
  font: string,
  text: string,
): number {
  const key = `${font} ${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    context.font = font;
    widths.set(key, (width = context.measureText(text).width));
  }
  return width;
}

/** Fonts may load after the first draw; earlier measurements are then wrong. */
export function forgetTextMeasures(): void {
  measuresByFont.clear();
  widths.clear();
}

/** Width of a text drawn by {@link drawFigures}. */
export function figuresWidth(
  context: DrawingContext,
  font: string,
  text: string,
): number {
  const measures = measuresOf(context, font);
  let width = 0;
  for (const character of text)
    width += advanceOf(context, measures, character);
  return width;
}

/** A character extends at most this far beyond its own width. */
const overhangPixels = 2;

/**
 * A canvas has no tabular figures, so changing numbers would jitter: every
 * digit gets the width of the widest.
 */
export function drawFigures(
  { context, theme, region }: FigureGround,
  text: string,
  left: number,
  baseline: number,
  style: FigureStyle,
): void {
  const font = fontOf(style, theme.fontFamily);
  const measures = measuresOf(context, font);
  context.font = font;
  context.textBaseline = "alphabetic";
  context.textAlign = "center";
  context.fillStyle = style.color;
  let start = left;
  for (const character of text) {
    const end = start + advanceOf(context, measures, character);
    if (
      start - overhangPixels < region.right &&
      end + overhangPixels > region.left
    )
      context.fillText(character, (start + end) / 2, baseline);
    start = end;
  }
}

/** The text, or as much of its beginning as fits with an ellipsis, in the font set on the context. */
export function shortened(
  context: DrawingContext,
  text: string,
  widestPixels: number,
): string {
  if (context.measureText(text).width <= widestPixels) return text;
  const characters = Array.from(text);
  let [fits, tooMany] = [0, characters.length];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >>> 1;
    const cut = `${characters.slice(0, middle).join("").trimEnd()}…`;
    if (context.measureText(cut).width <= widestPixels) fits = middle;
    else tooMany = middle;
  }
  return `${characters.slice(0, fits).join("").trimEnd()}…`;
}
