import type { Misfit, Solution } from "./population-search.ts";

const restartCount = 3;
const stepCount = 300;
const firstStep = 0.05;

function clamped(positions: Float64Array): Float64Array {
  return positions.map((position) => Math.min(1, Math.max(0, position)));
}

/** A point on the line from the worst corner through the center of the others. */
function along(
  center: Float64Array,
  worst: Float64Array,
  share: number,
): Float64Array {
  return clamped(
    center.map((value, gene) => value + share * (value - (worst[gene] ?? NaN))),
  );
}

function centerOf(corners: readonly Solution[]): Float64Array {
  const sum = new Float64Array(corners[0]?.positions.length ?? 0);
  for (const { positions } of corners)
    for (const [gene, position] of positions.entries())
      sum[gene] = (sum[gene] ?? 0) + position / corners.length;
  return sum;
}

function cornersAround(start: Solution, misfit: Misfit): Solution[] {
  const corners = [start];
  for (const [gene, position] of start.positions.entries()) {
    const moved = start.positions.slice();
    moved[gene] = position + (position > 0.5 ? -firstStep : firstStep);
    corners.push({ positions: moved, misfit: misfit(moved) });
  }
  return corners;
}

function replacement(
  corners: readonly Solution[],
  misfit: Misfit,
): Solution | null {
  const at = (positions: Float64Array): Solution => ({
    positions,
    misfit: misfit(positions),
  });
  const best = corners[0] as Solution;
  const worst = corners.at(-1) as Solution;
  const secondWorst = corners.at(-2) as Solution;
  const center = centerOf(corners.slice(0, -1));
  const mirrored = at(along(center, worst.positions, 1));
  if (mirrored.misfit < best.misfit) {
    const further = at(along(center, worst.positions, 2));
    return further.misfit < mirrored.misfit ? further : mirrored;
  }
  if (mirrored.misfit < secondWorst.misfit) return mirrored;
  const isOutside = mirrored.misfit < worst.misfit;
  const closer = at(along(center, worst.positions, isOutside ? 0.5 : -0.5));
  const limit = Math.min(worst.misfit, mirrored.misfit);
  return closer.misfit < limit ? closer : null;
}

function shrunk(corners: readonly Solution[], misfit: Misfit): Solution[] {
  const best = corners[0] as Solution;
  return corners.map((corner, index) => {
    if (index === 0) return corner;
    const positions = corner.positions.map(
      (position, gene) => (position + (best.positions[gene] ?? NaN)) / 2,
    );
    return { positions, misfit: misfit(positions) };
  });
}

/** The simplex method of Nelder and Mead within the bounds, restarted where it ended. */
export function polish(start: Solution, misfit: Misfit): Solution {
  let best = start;
  for (let restart = 0; restart < restartCount; restart++) {
    let corners = cornersAround(best, misfit);
    for (let step = 0; step < stepCount; step++) {
      corners.sort((one, other) => one.misfit - other.misfit);
      const better = replacement(corners, misfit);
      corners =
        better === null
          ? shrunk(corners, misfit)
          : [...corners.slice(0, -1), better];
    }
    corners.sort((one, other) => one.misfit - other.misfit);
    const found = corners[0] as Solution;
    if (found.misfit < best.misfit) best = found;
  }
  return best;
}
