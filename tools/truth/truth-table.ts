import { areTreatmentsAbsent, blockOrderScores } from "./block-order.ts";
import { fdiDemoRows } from "./fdi-demo.ts";
import { fdiDetectionRows } from "./fdi-detection.ts";
import { scoreScreenOut } from "./screen-out.ts";
import { scoreTreatmentFigures } from "./treatment-figures.ts";
import type { TruthRow } from "./truth-row.ts";

export interface TruthPart {
  readonly name: string;
  readonly score: () => TruthRow[] | Promise<TruthRow[]>;
}

/** All parts need the real records next to the repository. */
export const isTruthAbsent = areTreatmentsAbsent;

export const truthParts: readonly TruthPart[] = [
  { name: "treatment figures", score: scoreTreatmentFigures },
  { name: "screen-out", score: () => scoreScreenOut() },
  { name: "frac hits", score: () => fdiDetectionRows() },
  { name: "frac hits of the demo", score: fdiDemoRows },
  { name: "order of blocks", score: () => blockOrderScores() },
];

/** Scores kept in the repository: counts, never a published figure or the name of a record. */
export type KeptScores = Readonly<
  Record<string, Readonly<Record<string, readonly [number, number]>>>
>;

export function keptRows(
  rows: readonly TruthRow[],
): Readonly<Record<string, readonly [number, number]>> {
  return Object.fromEntries(
    rows.map(({ figure, within, total }) => [figure, [within, total] as const]),
  );
}

/** Returns the figures that are right less often than in the kept scores. */
export function worseThanKept(
  part: string,
  rows: readonly TruthRow[],
  kept: KeptScores,
): string[] {
  return Object.entries(kept[part] ?? {}).flatMap(
    ([figure, [within, total]]) => {
      const now = rows.find((row) => row.figure === figure);
      if (now === undefined) return [`${figure}: not scored any more`];
      return now.within / Math.max(1, now.total) < within / Math.max(1, total)
        ? [
            `${figure}: ${now.within} of ${now.total}, was ${within} of ${total}`,
          ]
        : [];
    },
  );
}

export function isReached({ within, total, wanted }: TruthRow): boolean {
  return within >= wanted * total;
}
