/** A stage that was pumping when an offset well responded. */
export interface AttributionFigures {
  /** Clean volume pumped by then, in cubic meters. */
  readonly cleanVolumeM3: number | null;
  /** Volume its well usually pumps before this offset well responds. */
  readonly usualVolumeM3: number | null;
  readonly distanceMetres: number | null;
}

export interface Plausibility {
  /** 1: the usual volume has been pumped; 0: nothing yet. Null when there is nothing to compare with. */
  readonly arrival: number | null;
  /** 1: the nearest stage; null without trajectories. */
  readonly nearness: number | null;
  /** Ranking value of the candidates; not a probability. */
  readonly score: number;
}

/** A missing figure counts neither for nor against a candidate. */
const unknownShare = 0.5;

function shareOf(one: number | null, other: number | null): number | null {
  if (one === null || other === null || one < 0 || other <= 0) return null;
  return Math.min(one, other) / Math.max(one, other);
}

/** Sorts the most plausible candidate first; a person decides which one it was. */
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
