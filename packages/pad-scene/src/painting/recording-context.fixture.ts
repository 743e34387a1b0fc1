import type { DrawingContext } from "./drawing-context.ts";

interface RecordedStroke {
  readonly color: string;
  readonly width: number;
  readonly cap: string;
  readonly points: readonly (readonly [number, number])[];
}

interface RecordedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** A context that remembers what was drawn; every letter is six pixels wide. */
interface RecordingContext extends DrawingContext {
  fillStyle: string;
  strokeStyle: string;
  readonly strokes: RecordedStroke[];
  readonly texts: RecordedText[];
  readonly fills: string[];
}

export function recordingContext(): RecordingContext {
  let points: (readonly [number, number])[] = [];
  const strokes: RecordedStroke[] = [];
  const texts: RecordedText[] = [];
  const fills: string[] = [];
  const context: RecordingContext = {
    strokes,
    texts,
    fills,
    fillStyle: "",
    strokeStyle: "",
    lineWidth: 1,
    lineJoin: "round",
    lineCap: "butt",
    globalAlpha: 1,
    font: "",
    textAlign: "left",
    textBaseline: "middle",
    save: () => undefined,
    restore: () => undefined,
    beginPath: () => {
      points = [];
    },
    closePath: () => undefined,
    moveTo: (x, y) => void points.push([x, y]),
    lineTo: (x, y) => void points.push([x, y]),
    arc: (x, y) => void points.push([x, y]),
    rect: (x, y) => void points.push([x, y]),
    fill: () => void fills.push(context.fillStyle),
    stroke: () =>
      void strokes.push({
        color: context.strokeStyle,
        width: context.lineWidth,
        cap: context.lineCap,
        points,
      }),
    fillRect: () => void fills.push(context.fillStyle),
    fillText: (text, x, y) => void texts.push({ text, x, y }),
    strokeText: () => undefined,
    measureText: (text) => ({ width: text.length * 6 }),
    setLineDash: () => undefined,
  };
  return context;
}
