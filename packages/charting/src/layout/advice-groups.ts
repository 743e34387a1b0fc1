import { overlaps, type Box } from "./box.ts";
import type { ChartAdvice } from "../chart-marks.ts";
import type { Scene } from "../chart-model.ts";

/** Advice so close together on the time axis that it shares one mark. */
export interface AdviceGroup {
  /** In time order, never empty. */
  readonly advice: readonly ChartAdvice[];
  readonly box: Box;
}

type Axis = Pick<Scene, "model" | "window" | "plot" | "x">;

/** Two marks closer than this cannot be distinguished or pointed at. */
const groupingPixels = 10;
const halfMarkPixels = 3;
/** Space between the frame of the plot and the labels of the time axis. */
const markTopPixels = 2;
const markHeightPixels = 5;
/** The clickable area is larger than the visible mark. */
const reachAcrossPixels = 4;
const reachAbovePixels = 12;
const reachBelowPixels = 10;

const timesOf = (group: readonly ChartAdvice[]) =>
  [group[0]?.time ?? 0, group.at(-1)?.time ?? 0] as const;

function grouped({ model, window, x }: Axis): ChartAdvice[][] {
  const groups: ChartAdvice[][] = [];
  const shown = model.marks.advice
    .filter(({ time }) => time >= window.from && time <= window.to)
    .toSorted((a, b) => a.time - b.time);
  for (const advice of shown) {
    const last = groups.at(-1);
    const isNear =
      last !== undefined &&
      x(advice.time) - x(timesOf(last)[1]) < groupingPixels;
    if (isNear) last.push(advice);
    else groups.push([advice]);
  }
  return groups;
}

/** The marks of advice on the time axis; a chart without time labels leaves them to the one above it. */
export function adviceGroups(scene: Axis): AdviceGroup[] {
  if (!scene.model.hasTimeLabels) return [];
  return grouped(scene).map((advice) => {
    const [first, last] = timesOf(advice);
    const top = scene.plot.bottom + markTopPixels;
    return {
      advice,
      box: {
        left: Math.round(scene.x(first)) - halfMarkPixels,
        right: Math.round(scene.x(last)) + halfMarkPixels,
        top,
        bottom: top + markHeightPixels,
      },
    };
  });
}

/** Returns the mark under the pointer. */
export function adviceAt(
  scene: Axis,
  x: number,
  y: number,
): AdviceGroup | null {
  const at = adviceGroups(scene).find(
    ({ box }) =>
      x >= box.left - reachAcrossPixels &&
      x <= box.right + reachAcrossPixels &&
      y >= box.top - reachAbovePixels &&
      y <= box.bottom + reachBelowPixels,
  );
  return at ?? null;
}

/** One piece of advice is a short bar; several are one bar from the first to the last. */
export function paintAdvice(scene: Scene): void {
  const { context, region } = scene;
  for (const { advice, box } of adviceGroups(scene)) {
    if (!overlaps(region, box)) continue;
    context.fillStyle = advice[0]?.color ?? scene.theme.label;
    context.beginPath();
    context.roundRect(
      box.left,
      box.top,
      box.right - box.left,
      markHeightPixels,
      2,
    );
    context.fill();
  }
}
