import { adviceGroups, type AdviceGroup } from "./advice-groups.ts";
import type { Box } from "./box.ts";
import type { Scene } from "../chart-model.ts";
import { axisOf } from "../painting/scene.ts";

/** Positions of times and values on the chart as currently drawn, for overlays. Pixels of its element. */
export interface ChartRegions {
  readonly plot: Box;
  readonly x: (time: number) => number;
  readonly time: (x: number) => number;
  /** Null where the chart has no such axis. */
  readonly y: (axisKey: string, value: number) => number | null;
  readonly value: (axisKey: string, y: number) => number | null;
  readonly advice: readonly AdviceGroup[];
  /** Where the chips of markers are; empty on a chart that shows none. */
  readonly chips: readonly MarkerChip[];
}

export interface MarkerChip extends Box {
  readonly key: string;
}

function chipsOf({ model, markers, canvas }: Scene): MarkerChip[] {
  if (!model.hasMarkerChips) return [];
  return markers.map(({ marker, left, right, top, height }) => ({
    key: marker.key,
    left,
    right,
    top: canvas.top + top,
    bottom: canvas.top + top + height,
  }));
}

export function positionsOf(scene: Scene): ChartRegions {
  const { plot, window, model } = scene;
  const height = plot.bottom - plot.top;
  return {
    plot,
    x: scene.x,
    time: (x) => {
      const share = (x - plot.left) / (scene.x(window.to) - plot.left);
      return window.from + share * (window.to - window.from);
    },
    y: (axisKey, value) => {
      const axis = axisOf(model, axisKey);
      return axis && scene.y(axis, value);
    },
    value: (axisKey, y) => {
      const axis = axisOf(model, axisKey);
      if (!axis) return null;
      return axis.min + ((plot.bottom - y) / height) * (axis.max - axis.min);
    },
    advice: adviceGroups(scene),
    chips: chipsOf(scene),
  };
}
