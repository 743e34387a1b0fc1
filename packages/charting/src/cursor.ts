import type { ChartLine, Scene } from "./chart-model.ts";
import { axisOf } from "./scene.ts";
import { nearestIndex } from "./time-column.ts";

/** What the lines read at the cursor; a line without a sample near it is absent. */
export interface CursorReading {
  readonly time: number;
  readonly values: ReadonlyMap<string, number>;
}

/** Time of the sample nearest to a place, over all lines; null when there is none. */
export function nearestSampleTime(
  lines: readonly ChartLine[],
  time: number,
): number | null {
  let nearest: number | null = null;
  for (const line of lines) {
    const { times } = line.read();
    const candidate = times[nearestIndex(times, time)];
    if (
      candidate !== undefined &&
      (nearest === null ||
        Math.abs(candidate - time) < Math.abs(nearest - time))
    )
      nearest = candidate;
  }
  return nearest;
}

/** A value counts at a time when it lies no further away than the line may be silent. */
export function readAt(
  lines: readonly ChartLine[],
  time: number,
): CursorReading {
  const values = new Map<string, number>();
  for (const line of lines) {
    const column = line.read();
    const index = nearestIndex(column.times, time);
    const sampleTime = column.times[index];
    const value = column.values[index];
    if (
      sampleTime !== undefined &&
      value !== undefined &&
      !Number.isNaN(value) &&
      Math.abs(sampleTime - time) <= line.gapMilliseconds / 2
    )
      values.set(line.key, value);
  }
  return { time, values };
}

/** The parts of the cursor that are elements: moving them never touches the canvas. */
export class CursorMarks {
  readonly #pill: HTMLElement;
  readonly #dots = new Map<string, HTMLElement>();
  readonly #over: HTMLElement;

  constructor(wrap: HTMLElement, over: HTMLElement) {
    this.#over = over;
    this.#pill = document.createElement("div");
    this.#pill.className = "chart-cursor-time";
    this.#pill.hidden = true;
    wrap.append(this.#pill);
  }

  show(scene: Scene, reading: CursorReading): void {
    const { plot, model } = scene;
    const x = scene.x(reading.time);
    this.#pill.hidden = false;
    this.#pill.textContent = model.texts.formatTime(reading.time);
    this.#pill.style.transform = `translate(${x}px, ${plot.bottom + 4}px) translateX(-50%)`;
    for (const line of model.lines) {
      const axis = axisOf(model, line.axis);
      const value = reading.values.get(line.key);
      const dot = this.#dot(line.key);
      const y =
        axis && value !== undefined ? scene.y(axis, value) - plot.top : -1;
      dot.hidden = y < 0 || y > plot.bottom - plot.top;
      if (dot.hidden) continue;
      dot.style.transform = `translate(${x - plot.left}px, ${y}px)`;
      dot.style.borderColor = line.color;
    }
    for (const [key, dot] of this.#dots)
      if (!model.lines.some((line) => line.key === key)) dot.hidden = true;
  }

  hide(): void {
    this.#pill.hidden = true;
    for (const dot of this.#dots.values()) dot.hidden = true;
  }

  #dot(key: string): HTMLElement {
    let dot = this.#dots.get(key);
    if (!dot) {
      dot = document.createElement("div");
      dot.className = "chart-cursor-dot";
      this.#over.append(dot);
      this.#dots.set(key, dot);
    }
    return dot;
  }
}
