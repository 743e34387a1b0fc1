import type { contract, OutputOf, QueryOf } from "@stagecraft/contract";
import type {
  StoredVerdict,
  Verdict,
} from "#features/fdi-evidence/fdi-evidence.repository.ts";
import {
  figure,
  type OffsetReading,
} from "#features/fdi-evidence/offset-readings.ts";

export type EvidenceList = OutputOf<typeof contract.fdiEvidence.ofProject>;
export type EvidenceRow = EvidenceList["rows"][number];
export type EvidenceFilter = Omit<
  QueryOf<typeof contract.fdiEvidence.ofProject>,
  "page" | "pageSize"
>;

/** A response with all its verdicts, newest first. */
export interface JudgedReading {
  readonly reading: OffsetReading;
  readonly verdicts: readonly StoredVerdict[];
}

export function rowOf(
  { stage, entry, reading, units, outcome, level }: OffsetReading,
  verdict: Verdict | null,
): EvidenceRow {
  return {
    stageId: stage.stageId,
    stageName: stage.stageName,
    wellId: stage.wellId,
    wellNumber: stage.wellNumber,
    state: stage.state,
    offset: entry.offsetNumber,
    wellLabel: entry.wellLabel,
    outcome,
    level,
    threshold: figure(entry.minDeltaPressureFracHit, units.gauge),
    largestChange: figure(reading("fdiPressureChangeMax"), units.gauge),
    firstResponseTimestamp: reading("fdiFirstResponseTimestamp"),
    firstHitTimestamp: reading("fdiFirstHitTimestamp"),
    volumeToResponse: figure(reading("fdiVFR"), units.volume),
    volumeToHit: figure(reading("fdiVFFH"), units.volume),
    pressureAtHit: figure(reading("fdiPFFH"), units.gauge),
    verdict,
  };
}

function hasOutcome(
  { outcome }: OffsetReading,
  wanted: EvidenceFilter["outcome"],
): boolean {
  if (wanted === "all") return true;
  if (wanted === "responded")
    return outcome === "fracHit" || outcome === "nearHit";
  return outcome === wanted;
}

function isSearched(
  { reading: { stage, entry }, verdicts }: JudgedReading,
  search: string,
): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const text = [
    stage.stageName,
    stage.wellNumber,
    entry.wellLabel,
    `O${entry.offsetNumber}`,
    ...verdicts.flatMap(({ reason, givenBy }) => [reason, givenBy]),
  ]
    .join(" ")
    .toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Whether a response matches the filter. */
export function isRequestedFor(
  judged: JudgedReading,
  { outcome, verdict, wellId, offsetWell, search }: EvidenceFilter,
): boolean {
  const { reading, verdicts } = judged;
  const newest = verdicts[0]?.verdict ?? "open";
  return (
    hasOutcome(reading, outcome) &&
    (verdict === undefined || newest === verdict) &&
    (wellId === undefined || reading.stage.wellId === wellId) &&
    (offsetWell === undefined || reading.entry.wellLabel === offsetWell) &&
    (search === undefined || isSearched(judged, search))
  );
}
