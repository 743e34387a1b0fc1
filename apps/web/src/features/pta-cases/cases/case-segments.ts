import type { TextKey } from "#translations/translation-keys.ts";
import type { PtaCase } from "../pta-cases.queries.ts";

export const segmentKinds = [
  "done",
  "outdated",
  "running",
  "failed",
  "new",
] as const;
export type SegmentKind = (typeof segmentKinds)[number];

export interface Segment {
  readonly kind: SegmentKind;
  readonly count: number;
}

export const segmentTexts: Readonly<Record<SegmentKind, TextKey>> = {
  done: "ptaCases.segment.done",
  outdated: "ptaCases.segment.outdated",
  running: "ptaCases.segment.running",
  failed: "ptaCases.segment.failed",
  new: "ptaCases.segment.new",
};

/** "Done" includes outdated interpretations. */
export function upToDateOf({ done, outdated }: PtaCase["counts"]): number {
  return Math.max(0, done - outdated);
}

/**
 * Divides the interpretations of a case into segments; one that was never run, or was canceled,
 * counts as new.
 */
export function segmentsOf(counts: PtaCase["counts"]): readonly Segment[] {
  const { interpretations, done, running, failed } = counts;
  const over = done + running + failed;
  return [
    { kind: "done", count: upToDateOf(counts) },
    { kind: "outdated", count: done - upToDateOf(counts) },
    { kind: "running", count: running },
    { kind: "failed", count: failed },
    { kind: "new", count: Math.max(0, interpretations - over) },
  ];
}
