/** A stage that was pumping when an offset well answered. */
export interface AttributionFigures {
  /** Clean volume pumped by then, in cubic metres. */
  readonly cleanVolumeM3: number | null;
  /** What its well usually pumps before this offset well answers. */
  readonly usualVolumeM3: number | null;
  readonly distanceMetres: number | null;
}

export interface Plausibility {
  /** 1: as much was pumped as usually; 0: nothing yet. Null when nothing is known to compare with. */
  readonly arrival: number | null;
  /** 1: the nearest of all; null without trajectories. */
  readonly nearness: number | null;
  /** What the candidates are ranked by; no probability. */
  readonly score: number;
}

/** What is not known speaks neither for nor against. */
const unknownShare = 0.5;

function shareOf(one: number | null, other: number | null): number | null {
  if (one === null || other === null || one < 0 || other <= 0) return null;
  return Math.min(one, other) / Math.max(one, other);
}

/** The most plausible first; which one it was is for a person to say. */
export function rankCandidates<Figures extends AttributionFigures>(
  candidates: readonly Figures[],
): (Figures & Plausibility)[] {
  const distances = candidates.flatMap(({ distanceMetres }) =>
    distanceMetres === null ? [] : [distanceMetres],
  );
  const nearest = distances.length === 0 ? null : Math.min(...distances);
  return candidates
    .map((candidate) => {
      const arrival = shareOf(candidate.cleanVolumeM3, candidate.usualVolumeM3);
      const nearness = nearnessOf(candidate.distanceMetres, nearest);
      const score = (arrival ?? unknownShare) * (nearness ?? unknownShare);
      return { ...candidate, arrival, nearness, score };
    })
    .sort((one, other) => other.score - one.score);
}

function nearnessOf(
  distance: number | null,
  nearest: number | null,
): number | null {
  if (distance === null || nearest === null) return null;
  return distance === 0 ? 1 : nearest / distance;
}
