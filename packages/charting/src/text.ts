export interface TextStyle {
  readonly sizePixels: number;
  readonly weight: number;
  readonly color: string;
  readonly align: CanvasTextAlign;
}

export function drawText(
  context: CanvasRenderingContext2D,
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

const digitWidths = new Map<string, number>();

function digitWidth(context: CanvasRenderingContext2D, font: string): number {
  let width = digitWidths.get(font);
  if (width === undefined) {
    width = Math.max(
      ...Array.from("0123456789", (digit) => context.measureText(digit).width),
    );
    digitWidths.set(font, width);
  }
  return width;
}

/** Fonts may arrive after the first draw; what was measured before is then wrong. */
export function forgetTextMeasures(): void {
  digitWidths.clear();
}

const isDigit = (character: string) => character >= "0" && character <= "9";

/**
 * A canvas knows no tabular figures, so changing numbers would tremble:
 * every digit gets the width of the widest.
 */
export function drawFigures(
  context: CanvasRenderingContext2D,
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
  const cell = digitWidth(context, font);
  const advances = Array.from(text, (character) =>
    isDigit(character) ? cell : context.measureText(character).width,
  );
  const total = advances.reduce((sum, advance) => sum + advance, 0);
  let left = x;
  if (style.align === "center") left = x - total / 2;
  else if (style.align === "right" || style.align === "end") left = x - total;
  context.textAlign = "center";
  Array.from(text).forEach((character, index) => {
    const advance = advances[index] ?? 0;
    context.fillText(character, left + advance / 2, y);
    left += advance;
  });
}
