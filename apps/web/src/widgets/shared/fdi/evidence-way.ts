import { links } from "#addresses/links.ts";
import { isHit, type OffsetChange } from "#charts/fdi/offset-change.ts";
import type { Text } from "#translations/use-text.ts";

type Response = Pick<OffsetChange, "number" | "threshold" | "largestChange">;

interface StageLocation {
  readonly projectId: number;
  readonly stageId: number;
}

/** The link to the evidence of a hit; null where there was none. */
export function evidenceOf(
  { projectId, stageId }: StageLocation,
  { number, threshold, largestChange }: Response,
): string | null {
  return isHit(largestChange, threshold)
    ? links.fdiEvidenceCard({ projectId, stageId, offset: number })
    : null;
}

/** The sentence of a point, with a note when it opens its evidence. */
export function withEvidence(
  sentence: string,
  { threshold, largestChange }: Response,
  text: Text,
): string {
  return isHit(largestChange, threshold)
    ? text("fdi.opensEvidence", { sentence })
    : sentence;
}
