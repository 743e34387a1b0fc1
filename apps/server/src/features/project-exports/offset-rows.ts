import {
  fdiEntries,
  fdiLevel,
  isFracHit,
  isNearHit,
  knownLargestChange,
} from "@stagecraft/engine";
import { ownValue, shownUnit, type UnitChoice } from "@stagecraft/domain";
import { unitOfSummary } from "#features/project-exports/stage-in-units.ts";
import type { ExportedStage } from "#features/project-exports/project-exports.repository.ts";

/** The response of an offset well to a stage. */
export interface OffsetRow {
  readonly stage: ExportedStage;
  readonly number: number;
  readonly wellLabel: string;
  /** The API number of the offset well. */
  readonly api: string;
  /** The state an operator set: Monitored, Wireline ... */
  readonly state: string;
  readonly unit: string;
  readonly threshold: number;
  readonly largestChange: number | null;
  readonly level: string;
  readonly isFracHit: boolean;
  readonly isNearHit: boolean;
  readonly reading: (name: string) => number | null;
  readonly evaluated: boolean;
  readonly notEvaluatedReason: string;
}

type Fields = Readonly<Record<string, unknown>>;

function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value)
    ? value.filter(
        (each): each is Fields => typeof each === "object" && each !== null,
      )
    : [];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

const levelLabels = ["Normal", "Watch", "Warning", "Alert"] as const;

/** A change that was not computed has no level. */
function levelOf(largestChange: number | null, threshold: number): string {
  if (largestChange === null) return "Not evaluated";
  return levelLabels[fdiLevel(largestChange, threshold)] ?? "Not evaluated";
}

function unitOf(stage: ExportedStage, channel: string): string {
  const plot = stage.parameters["plot"] as Fields | null | undefined;
  const line = listOf(plot?.["lines"]).find(
    ({ attribute }) => attribute === channel,
  );
  return textOf(line?.["unit"]) || textOf(stage.summary["pressureUnit"]);
}

/** An entry without a state is hidden by its own switch; a state hides charts, not figures. */
function isShown(written: Fields): boolean {
  return textOf(written["state"]) !== "" || written["hide"] !== true;
}

function offsetRow(
  stage: ExportedStage,
  {
    channel,
    offsetNumber: number,
    ...entry
  }: ReturnType<typeof fdiEntries>[number],
  written: Fields,
): OffsetRow {
  const threshold = entry.minDeltaPressureFracHit;
  const reading = (name: string) => numberOf(stage.summary[`${name}${number}`]);
  const largestChange = knownLargestChange(stage.summary, number);
  const firstHit = reading("fdiVFFH") ?? reading("fdiPFFH");
  const change = largestChange ?? -Infinity;
  return {
    stage,
    number,
    wellLabel: entry.wellLabel,
    api: textOf(written["api"]),
    state: textOf(written["state"]),
    unit: unitOf(stage, channel),
    threshold,
    largestChange,
    level: levelOf(largestChange, threshold),
    isFracHit: isFracHit(change, threshold, firstHit),
    isNearHit: isNearHit(change, threshold, firstHit),
    reading,
    evaluated: stage.summary[`fdiEvaluated${number}`] === true,
    notEvaluatedReason: textOf(stage.summary[`fdiNotEvaluatedReason${number}`]),
  };
}

/** Figures of an offset well that are not in the unit of its gauge. */
const stageKinds = {
  fdiVFR: "volume",
  fdiVFFH: "volume",
  fdiMFFH: "mass",
  fdiTPFFH: "pressure",
} as const;

function rowInUnits(row: OffsetRow, units: UnitChoice): OffsetRow {
  if (units === "pad") return row;
  const { stage, unit, threshold, largestChange, reading } = row;
  const gauge = shownUnit(unit, units);
  const factorOf = (name: string) => {
    if (name === "fdiPFFH") return gauge.factor;
    const kind = ownValue<"volume" | "mass" | "pressure">(stageKinds, name);
    return kind === undefined
      ? 1
      : shownUnit(unitOfSummary(stage.summary, kind), units).factor;
  };
  return {
    ...row,
    unit: gauge.unit,
    threshold: threshold * gauge.factor,
    largestChange: largestChange === null ? null : largestChange * gauge.factor,
    reading: (name) => {
      const value = reading(name);
      return value === null ? null : value * factorOf(name);
    },
  };
}

/** One row per offset well that the stage watches, by its number. */
export function offsetRowsOf(
  stage: ExportedStage,
  units: UnitChoice = "pad",
): OffsetRow[] {
  const written = listOf(stage.parameters["fdi"]);
  return fdiEntries(written).flatMap((entry) => {
    const own = written.find(({ name }) => name === entry.channel) ?? {};
    return isShown(own)
      ? [rowInUnits(offsetRow(stage, entry, own), units)]
      : [];
  });
}
