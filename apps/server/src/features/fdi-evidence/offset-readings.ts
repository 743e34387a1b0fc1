import { ownValue } from "@stagecraft/domain";
import {
  fdiEntries,
  fdiLevel,
  isFracHit,
  isNearHit,
  knownLargestChange,
  type FdiEntry,
} from "@stagecraft/engine";
import type {
  EvidenceCard,
  EvidenceStage,
} from "#features/fdi-evidence/fdi-evidence.repository.ts";

type Fields = Readonly<Record<string, unknown>>;
export type Figure = EvidenceCard["threshold"];

/** The summary values of one offset well of a stage. */
export interface OffsetReading {
  readonly stage: EvidenceStage;
  readonly entry: FdiEntry;
  readonly api: string;
  /** The type an operator set; null when none was set. */
  readonly monitorType: string | null;
  readonly units: {
    readonly gauge: string;
    readonly volume: string;
    readonly mass: string;
    readonly treating: string;
  };
  /** A number of the summary, by its key without the offset's number. */
  readonly reading: (name: string) => number | null;
  readonly outcome: EvidenceCard["outcome"];
  readonly level: number | null;
}

export function figure(value: number | null, unit: string): Figure {
  return { value, unit };
}

export function numberOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value)
    ? value.filter(
        (each): each is Fields => typeof each === "object" && each !== null,
      )
    : [];
}

/** An entry without a state is hidden by its own switch; a state hides charts, not figures. */
function isShown(written: Fields): boolean {
  return textOf(written["state"]) !== "" || written["hide"] !== true;
}

function outcomeOf(
  largestChange: number | null,
  threshold: number,
  firstHit: number | null,
): EvidenceCard["outcome"] {
  if (largestChange === null && firstHit === null) return "notEvaluated";
  const change = largestChange ?? -Infinity;
  if (isFracHit(change, threshold, firstHit)) return "fracHit";
  return isNearHit(change, threshold, firstHit) ? "nearHit" : "none";
}

function unitsOf({ summary, gaugeUnits }: EvidenceStage, channel: string) {
  const units = (summary["units"] ?? {}) as Fields;
  const treating = textOf(summary["pressureUnit"]);
  return {
    gauge: ownValue(gaugeUnits, channel) ?? treating,
    volume: textOf(units["volume"]),
    mass: textOf(units["mass"]),
    treating,
  };
}

function readingOf(
  stage: EvidenceStage,
  entry: FdiEntry,
  written: Fields,
): OffsetReading {
  const { offsetNumber, minDeltaPressureFracHit: threshold } = entry;
  const reading = (name: string) =>
    numberOf(stage.summary[`${name}${offsetNumber}`]);
  const largestChange = knownLargestChange(stage.summary, offsetNumber);
  const firstHit = reading("fdiVFFH") ?? reading("fdiPFFH");
  return {
    stage,
    entry,
    api: textOf(written["api"]),
    monitorType: textOf(written["state"]) || textOf(written["type"]) || null,
    units: unitsOf(stage, entry.channel),
    reading,
    outcome: outcomeOf(largestChange, threshold, firstHit),
    level: largestChange === null ? null : fdiLevel(largestChange, threshold),
  };
}

/** Every offset well that the stage watches, by its number. */
export function offsetReadings(stage: EvidenceStage): OffsetReading[] {
  const written = listOf(stage.fdi);
  return fdiEntries(written).flatMap((entry) => {
    const own = written.find(({ name }) => name === entry.channel) ?? {};
    return isShown(own) ? [readingOf(stage, entry, own)] : [];
  });
}
