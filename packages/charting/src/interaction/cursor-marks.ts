import type { AdviceGroup } from "../layout/advice-groups.ts";
import type { ChartAdvice, ChartMarker } from "../chart-marks.ts";
import type { Scene } from "../chart-model.ts";
import type { CursorPosition, CursorReading } from "./cursor.ts";
import { formatTickValue } from "../layout/ticks.ts";
import { axisOf } from "../painting/scene.ts";
import { layoutAxes } from "../layout/value-axes.ts";

function addElement(parent: HTMLElement, className: string): HTMLElement {
  const element = document.createElement("div");
  element.className = className;
  element.hidden = true;
  parent.append(element);
  return element;
}

/** Elements that are made when first needed and hidden when not. */
class ElementPool {
  readonly #parent: HTMLElement;
  readonly #className: string;
  readonly #elements: HTMLElement[] = [];

  constructor(parent: HTMLElement, className: string) {
    this.#parent = parent;
    this.#className = className;
  }

  at(index: number): HTMLElement {
    const element = (this.#elements[index] ??= addElement(
      this.#parent,
      this.#className,
    ));
    element.hidden = false;
    return element;
  }

  hideFrom(index: number): void {
    for (const element of this.#elements.slice(index)) element.hidden = true;
  }
}

/** More rows would hide the lines they refer to. */
const mostAdviceOpen = 5;

function adviceRow({ timeText, detail }: ChartAdvice): HTMLElement {
  const row = document.createElement("p");
  row.dir = "auto";
  const time = document.createElement("bdi");
  time.className = "chart-marker-time";
  time.textContent = timeText;
  row.append(time, ` ${detail}`);
  return row;
}

/** The cursor parts that are DOM elements: moving them never redraws the canvas. */
export class CursorMarks {
  readonly #line: HTMLElement;
  readonly #level: HTMLElement;
  readonly #pill: HTMLElement;
  readonly #selection: HTMLElement;
  readonly #openMarker: HTMLElement;
  readonly #openAdvice: HTMLElement;
  readonly #dots: ElementPool;
  readonly #levelPills: ElementPool;

  constructor(wrap: HTMLElement) {
    this.#selection = addElement(wrap, "chart-selection");
    this.#line = addElement(wrap, "chart-cursor-line");
    this.#level = addElement(wrap, "chart-cursor-level");
    this.#dots = new ElementPool(wrap, "chart-cursor-dot");
    this.#levelPills = new ElementPool(wrap, "chart-cursor-value");
    this.#pill = addElement(wrap, "chart-cursor-time");
    this.#openMarker = addElement(wrap, "chart-marker-open");
    this.#openAdvice = addElement(wrap, "chart-advice-open");
  }

  show(scene: Scene, reading: CursorReading, position: CursorPosition): void {
    const { plot, model } = scene;
    const x = Math.round(position.x);
    this.#line.hidden = false;
    this.#line.style.height = `${plot.bottom - plot.top}px`;
    this.#line.style.transform = `translate(${x}px, ${plot.top}px)`;
    this.#pill.hidden = !model.hasTimeLabels;
    this.#pill.textContent = model.texts.formatTime(reading.time);
    this.#pill.style.transform = `translate(${x}px, ${plot.bottom + 4}px) translateX(-50%)`;
    this.#showDots(scene, reading, x);
    this.#showLevel(scene, position);
    this.#openShrunk(scene, position.near.markers);
  }

  hide(): void {
    this.#line.hidden = true;
    this.#level.hidden = true;
    this.#pill.hidden = true;
    this.#openMarker.hidden = true;
    this.#openAdvice.hidden = true;
    this.#dots.hideFrom(0);
    this.#levelPills.hideFrom(0);
  }

  select(scene: Scene, stretch: readonly [number, number] | null): void {
    this.#selection.hidden = stretch === null;
    if (!stretch) return;
    const [from, to] = stretch;
    const { top, bottom } = scene.plot;
    this.#selection.style.transform = `translate(${from}px, ${top}px)`;
    this.#selection.style.width = `${to - from}px`;
    this.#selection.style.height = `${bottom - top}px`;
  }

  /** Opens the advice of a mark on the time axis; in tooltip mode the tooltip already shows it. */
  openAdvice(scene: Scene, group: AdviceGroup | null): void {
    const isOpen = group !== null && scene.model.pointerMode !== "tooltip";
    this.#openAdvice.hidden = !isOpen;
    if (!isOpen) return;
    const { advice, box } = group;
    this.#openAdvice.replaceChildren(
      ...advice.slice(0, mostAdviceOpen).map(adviceRow),
    );
    if (advice.length > mostAdviceOpen)
      this.#openAdvice.append(`+${advice.length - mostAdviceOpen}`);
    this.#openAdvice.style.borderLeftColor = advice[0]?.color ?? "";
    const x = (box.left + box.right) / 2;
    const isRight = x > (scene.plot.left + scene.plot.right) / 2;
    this.#openAdvice.style.transform = `translate(${x}px, ${scene.plot.bottom - 8}px) translate(${isRight ? "-100%" : "0"}, -100%)`;
  }

  #showDots(scene: Scene, { values }: CursorReading, x: number): void {
    const { plot, model } = scene;
    let count = 0;
    for (const line of model.lines) {
      const axis = axisOf(model, line.axis);
      const value = values.get(line.key);
      if (!axis || value === undefined) continue;
      const y = scene.y(axis, value);
      if (y < plot.top || y > plot.bottom) continue;
      const dot = this.#dots.at(count++);
      dot.style.transform = `translate(${x}px, ${y}px)`;
      dot.style.borderColor = line.color;
    }
    this.#dots.hideFrom(count);
  }

  /** Shows the value at the pointer's height on every axis, as a crosshair. */
  #showLevel(scene: Scene, { y }: CursorPosition): void {
    const { plot, model } = scene;
    const isShown =
      model.pointerMode === "crosshair" &&
      y !== null &&
      y >= plot.top &&
      y <= plot.bottom;
    this.#level.hidden = !isShown;
    if (!isShown) {
      this.#levelPills.hideFrom(0);
      return;
    }
    this.#level.style.width = `${plot.right - plot.left}px`;
    this.#level.style.transform = `translate(${plot.left}px, ${Math.round(y)}px)`;
    const share = (plot.bottom - y) / (plot.bottom - plot.top);
    const { axes } = layoutAxes(scene);
    axes.forEach(({ axis, x }, index) => {
      const { shownFactor = 1 } = axis;
      const span = (axis.max - axis.min) * shownFactor;
      // A pixel resolves no finer than the next power of ten.
      const digits = Math.floor(Math.log10(span / (plot.bottom - plot.top)));
      const pill = this.#levelPills.at(index);
      pill.textContent = formatTickValue(
        axis.min * shownFactor + share * span,
        10 ** Math.min(0, digits),
        axis.isSigned,
      );
      pill.style.color = axis.color;
      const shift = axis.side === "left" ? "-100%" : "0";
      pill.style.transform = `translate(${x}px, ${y}px) translate(${shift}, -50%)`;
    });
    this.#levelPills.hideFrom(axes.length);
  }

  /** A marker without room for its chip shows it while the cursor is on it. */
  #openShrunk(scene: Scene, near: readonly ChartMarker[]): void {
    const placed = scene.model.hasMarkerChips
      ? scene.markers.find(
          ({ isShrunk, marker }) => isShrunk && near.includes(marker),
        )
      : undefined;
    this.#openMarker.hidden = !placed;
    if (!placed) return;
    const { marker, top, x } = placed;
    const label = document.createElement("bdi");
    label.textContent = marker.label;
    const time = document.createElement("bdi");
    time.className = "chart-marker-time";
    time.textContent = marker.timeText;
    this.#openMarker.replaceChildren(label, " ", time);
    this.#openMarker.style.borderLeftColor = marker.color;
    const isRight = x > (scene.plot.left + scene.plot.right) / 2;
    this.#openMarker.style.transform = `translate(${x - 1.5}px, ${top}px) translateX(${isRight ? "-100%" : "0"})`;
  }
}
