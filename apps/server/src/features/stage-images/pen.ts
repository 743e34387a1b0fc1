import type { SKRSContext2D } from "@napi-rs/canvas";
import type { ChartTheme } from "@stagecraft/charting/drawing";

export interface TextLook {
  readonly sizePixels: number;
  readonly weight: number;
  readonly color: string;
  readonly align?: "left" | "right";
  /** Longer texts end with an ellipsis. */
  readonly widestPixels?: number;
}

/** Draws text and rules on the page around the charts, in CSS pixels. */
export class Pen {
  readonly theme: ChartTheme;
  readonly pageWidth: number;
  readonly marginPixels: number;
  readonly #context: SKRSContext2D;

  constructor(
    context: SKRSContext2D,
    theme: ChartTheme,
    pageWidth: number,
    marginPixels: number,
  ) {
    this.#context = context;
    this.theme = theme;
    this.pageWidth = pageWidth;
    this.marginPixels = marginPixels;
  }

  /** Draws a text and returns its width. */
  text(text: string, x: number, baseline: number, look: TextLook): number {
    const context = this.#context;
    this.#setFont(look.sizePixels, look.weight);
    context.textAlign = look.align ?? "left";
    context.textBaseline = "alphabetic";
    context.fillStyle = look.color;
    const shown = this.#shortened(text, look.widestPixels ?? Infinity);
    context.fillText(shown, x, baseline);
    return context.measureText(shown).width;
  }

  width(text: string, sizePixels: number, weight: number): number {
    this.#setFont(sizePixels, weight);
    return this.#context.measureText(text).width;
  }

  rule(fromX: number, y: number, toX: number, color: string): void {
    const context = this.#context;
    context.fillStyle = color;
    context.fillRect(fromX, y, toX - fromX, 1);
  }

  /** Draws a piece of a line as it looks in the chart. */
  swatch(
    x: number,
    y: number,
    widthPixels: number,
    look: {
      readonly color: string;
      readonly dash: readonly [number, number] | null;
    },
  ): void {
    const context = this.#context;
    context.save();
    context.strokeStyle = look.color;
    context.lineWidth = 2.5;
    context.setLineDash(look.dash === null ? [] : [...look.dash]);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + widthPixels, y);
    context.stroke();
    context.restore();
  }

  /** Draws a framed label. */
  chip(word: string, right: number, baseline: number): number {
    const context = this.#context;
    const inner = this.width(word, 13, 650);
    const left = right - inner - 20;
    context.strokeStyle = this.theme.ink;
    context.lineWidth = 1.5;
    context.beginPath();
    context.roundRect(left, baseline - 17, inner + 20, 24, 5);
    context.stroke();
    this.text(word, left + 10, baseline, {
      sizePixels: 13,
      weight: 650,
      color: this.theme.ink,
    });
    return inner + 20;
  }

  #setFont(sizePixels: number, weight: number): void {
    this.#context.font = `${weight} ${sizePixels}px ${this.theme.fontFamily}`;
  }

  #shortened(text: string, widestPixels: number): string {
    const context = this.#context;
    const letters = Array.from(text);
    let shown = text;
    while (
      letters.length > 0 &&
      context.measureText(shown).width > widestPixels
    ) {
      letters.pop();
      shown = `${letters.join("").trimEnd()}…`;
    }
    return shown;
  }
}
