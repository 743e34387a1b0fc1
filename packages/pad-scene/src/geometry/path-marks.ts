import { positionAt, type WellPath } from "@stagecraft/wellbore";
import type { PathMark } from "../scene/scene.ts";

/**
 * At this spacing the arcs of a well look round, and its pieces are short
 * enough to be sorted by depth.
 */
const defaultSpacingMetres = 20;

/** Samples a surveyed path on its arcs; every station of the survey is kept. */
export function pathMarks(
  path: WellPath,
  spacingMetres: number = defaultSpacingMetres,
): PathMark[] {
  return path.stations.flatMap((station, index) => {
    const above = path.stations[index - 1];
    if (above === undefined) return markAt(path, station.mdMetres);
    const length = station.mdMetres - above.mdMetres;
    const pieces = Math.max(1, Math.ceil(length / spacingMetres));
    return Array.from({ length: pieces }, (_, piece) =>
      markAt(path, above.mdMetres + (length * (piece + 1)) / pieces),
    ).flat();
  });
}

function markAt(path: WellPath, md: number): PathMark[] {
  const position = positionAt(path, md);
  if (position === null) return [];
  const { northMetres, eastMetres, tvdMetres } = position;
  return [{ md, north: northMetres, east: eastMetres, tvd: tvdMetres }];
}
