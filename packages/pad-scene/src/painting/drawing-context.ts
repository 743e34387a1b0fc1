/** The subset of a 2D canvas context that a scene needs; browser and server canvases both provide it. */
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
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  arc(x: number, y: number, radius: number, from: number, to: number): void;
  rect(x: number, y: number, width: number, height: number): void;
  fill(): void;
  stroke(): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  strokeText(text: string, x: number, y: number): void;
  measureText(text: string): { readonly width: number };
  setLineDash(segments: number[]): void;
}
