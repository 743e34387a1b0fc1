import type { DrawingContext } from "./drawing-context.ts";

export interface TextStyle {
  readonly sizePixels: number;
  readonly weight: number;
  readonly color: string;
  readonly align: "center" | "left" | "right";
}

export function drawText(
  context: DrawingContext,
  fontFamily: string,
  text: string,
  x: number,
  y: number,
  style: TextStyle,
): void {
  context.font = `${style.weight} ${style.sizePixels}px ${fontFamily}`;
  context.textAlign = style.align;
  context.textBaseline = "alphabetic";
  context.fillStyle = style.color;
  context.fillText(text, x, y);
}

const digits = Array.from("0123456789");

/** Widths of the characters met so far. */
type Advances = Map<string, number>;

const advancesByFont = new Map<string, Advances>();

function measuredDigits(context: DrawingContext): Advances {
  const widest = Math.max(
    ...digits.map((digit) => context.measureText(digit).width),
  );
  return new Map(digits.map((digit) => [digit, widest]));
}

/** With all digits as wide as the widest, in a font that is set on the context. */
function advancesOf(context: DrawingContext, font: string): Advances {
  let advances = advancesByFont.get(font);
  if (!advances) advancesByFont.set(font, (advances = measuredDigits(context)));
  return advances;
}

function advanceOf(
  context: DrawingContext,
  advances: Advances,
  character: string,
): number {
  let advance = advances.get(character);
  if (advance === undefined)
    advances.set(character, (advance = context.measureText(character).width));
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

/** Fonts may arrive after the first draw; what was measured before is then wrong. */
export function forgetTextMeasures(): void {
  advancesByFont.clear();
  widths.clear();
}

/** Width of a text drawn by {@link drawFigures} in a font that is set on the context. */
export function figuresWidth(
  context: DrawingContext,
  font: string,
  text: string,
): number {
  const advances = advancesOf(context, font);
  let width = 0;
  for (const character of text)
    width += advanceOf(context, advances, character);
  return width;
}

/**
 * A canvas knows no tabular figures, so changing numbers would tremble:
 * every digit gets the width of the widest.
 */
export function drawFigures(
  context: DrawingContext,
  fontFamily: string,
  text: string,
  x: number,
  y: number,
  style: TextStyle,
): void {
  const font = `${style.weight} ${style.sizePixels}px ${fontFamily}`;
  context.font = font;
  context.textBaseline = "alphabetic";
  context.fillStyle = style.color;
  let left = x;
  if (style.align === "center")
    left = x - figuresWidth(context, font, text) / 2;
  else if (style.align === "right")
    left = x - figuresWidth(context, font, text);
  context.textAlign = "center";
  const advances = advancesOf(context, font);
  for (const character of text) {
    const advance = advanceOf(context, advances, character);
    context.fillText(character, left + advance / 2, y);
    left += advance;
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
