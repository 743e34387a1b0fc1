import { links } from "#app/links.ts";
import { isHit, type OffsetChange } from "#charts/fdi/offset-change.ts";
import type { Text } from "#translations/use-text.ts";

type Answer = Pick<OffsetChange, "number" | "threshold" | "largestChange">;

interface StagePlace {
  readonly projectId: number;
  readonly stageId: number;
}

/** The evidence of a hit; null where there was none. */
export function evidenceOf(
  { projectId, stageId }: StagePlace,
  { number, threshold, largestChange }: Answer,
): string | null {
  return isHit(largestChange, threshold)
    ? links.fdiEvidenceCard({ projectId, stageId, offset: number })
    : null;
}

/** The sentence of a point, and where it leads when that is its evidence. */
export function withEvidence(
  sentence: string,
  { threshold, largestChange }: Answer,
  text: Text,
): string {
  return isHit(largestChange, threshold)
    ? text("fdi.opensEvidence", { sentence })
    : sentence;
}
