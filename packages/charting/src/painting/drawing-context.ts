/** The gradient methods that drawing needs. */
export interface DrawingGradient {
  addColorStop(offset: number, color: string): void;
}

/**
 * The subset of a 2D canvas context that charts use. Browser and server
 * canvases both provide it, so the same drawing code makes both pictures.
 */
export interface DrawingContext {
  fillStyle: string | object;
  strokeStyle: string | object;
  lineWidth: number;
  lineJoin: "bevel" | "miter" | "round";
  lineCap: "butt" | "round" | "square";
  globalAlpha: number;
  font: string;
  textAlign: "center" | "end" | "left" | "right" | "start";
  textBaseline:
    "alphabetic" | "bottom" | "hanging" | "ideographic" | "middle" | "top";
  save(): void;
  restore(): void;
  setTransform(
    a: number,
    b: number,
    c: number,
    d: number,
    e: number,
    f: number,
  ): void;
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  arc(x: number, y: number, radius: number, from: number, to: number): void;
  arcTo(x1: number, y1: number, x2: number, y2: number, radius: number): void;
  rect(x: number, y: number, width: number, height: number): void;
  roundRect(
    x: number,
    y: number,
    width: number,
    height: number,
    radii: number,
  ): void;
  fill(rule?: "evenodd" | "nonzero"): void;
  stroke(): void;
  clip(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  clearRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  strokeText(text: string, x: number, y: number): void;
  measureText(text: string): { readonly width: number };
  setLineDash(segments: number[]): void;
  createLinearGradient(
    x0: number,
    y0: number,
    x1: number,
    y1: number,
  ): DrawingGradient;
}
