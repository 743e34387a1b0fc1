import { useState } from "react";
import type { PlotModel } from "#charts/pta/plot-model.ts";
import { snappedPlace, type SlopeGuide } from "#charts/pta/slope-guide.ts";
import { curveValueAt, logSlopeAt } from "#charts/pta/curve-value.ts";

export interface SlopeGuides {
  readonly guides: readonly SlopeGuide[];
  readonly add: (slope: number, model: PlotModel) => void;
  readonly change: (guide: SlopeGuide) => void;
  readonly remove: (id: number) => void;
}

/** Places a guide where the derivative has about its slope, else in the middle of the plot. */
function placeFor(slope: number, { x, left, curves }: PlotModel) {
  const curve = curves.find(({ key }) => key === "derivative");
  const { low, high } = x.domain;
  const middle = {
    x: Math.sqrt(low * high),
    y: Math.sqrt(left.domain.low * left.domain.high),
  };
  if (curve === undefined) return middle;
  const places = Array.from(
    { length: 41 },
    (_, index) => low * (high / low) ** (index / 40),
  );
  const found = places.find((at) => {
    const own = logSlopeAt(curve, at);
    return own !== null && Math.abs(own - slope) < 0.1;
  });
  const at = found ?? middle.x;
  const y = curveValueAt(curve, at);
  return snappedPlace(
    slope,
    { x: at, y: y !== null && y > 0 ? y : middle.y },
    curve,
  );
}

/** Guides are visual aids without any effect on results, so they are not stored. */
export function useSlopeGuides(): SlopeGuides {
  const [guides, setGuides] = useState<readonly SlopeGuide[]>([]);
  return {
    guides,
    add: (slope, model) =>
      setGuides((current) => [
        ...current,
        {
          id: (current.at(-1)?.id ?? 0) + 1,
          slope,
          at: placeFor(slope, model),
        },
      ]),
    change: (guide) =>
      setGuides((current) =>
        current.map((each) => (each.id === guide.id ? guide : each)),
      ),
    remove: (id) =>
      setGuides((current) => current.filter((each) => each.id !== id)),
  };
}
