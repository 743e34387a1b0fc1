import { ownValue } from "@stagecraft/domain";
import type { RawColumn, RawTable } from "../raw-table.ts";
import { timeColumnsOf } from "../time/time-layout.ts";
import { assignedReading } from "./assigned-column.ts";
import type { ColumnProposal } from "./column-proposal.ts";
import type { ColumnStatistics } from "./column-statistics.ts";
import type { Draft } from "./draft.ts";
import { settleRivals } from "./rivals.ts";
import { isMoving, livePressures } from "./liveness.ts";
import type { MappingContext } from "./mapping-context.ts";
import {
  type NameReading,
  readColumnName,
  treatmentChannels,
} from "./name-reading.ts";
import {
  absoluteQuestion,
  proposeUnit,
  quantityOf,
  systemOf,
  type UnitProposal,
  type UnitSystem,
} from "./unit-proposal.ts";
import { isAbsolutePressure, unitFor } from "./units.ts";

const noStatistics: ColumnStatistics = {
  finiteShare: 0,
  p1: NaN,
  p50: NaN,
  p99: NaN,
};

/** Proposes a meaning for each column of a source, with reasons and questions. */
export function proposeMapping(
  table: RawTable,
  statistics: readonly ColumnStatistics[],
  context: MappingContext,
): readonly ColumnProposal[] {
  const drafts = settleRivals(
    withLiveness(draftsOf(table, statistics, context)),
  );
  const system = unitSystem(drafts);
  const hasSurface = drafts.some(
    ({ reading }) => reading.channel === "proppant",
  );
  return drafts.map((draft) =>
    proposalOf(
      draft.reading.kind === "bottomhole" && !hasSurface
        ? withSurfaceQuestion(draft)
        : draft,
      system,
    ),
  );
}

/** The two concentrations are different measurements: only the user may swap them. */
function withSurfaceQuestion(draft: Draft): Draft {
  const question = `There is no surface concentration, only "${draft.column.name}" at the perforations; where is the one at the surface?`;
  return {
    ...draft,
    reading: {
      ...draft.reading,
      questions: [...draft.reading.questions, question],
    },
  };
}

function draftsOf(
  table: RawTable,
  statistics: readonly ColumnStatistics[],
  context: MappingContext,
): Draft[] {
  const timeColumns = clockColumns(table);
  const taken = new Set([...treatmentChannels, "time"]);
  return table.columns.map((column, position) => {
    const assigned = assignedReading(table, column, context);
    const reading = timeColumns.includes(column.index)
      ? timeReading
      : (assigned?.reading ?? readColumnName(column, context, taken));
    if (reading.kind === "additive" && reading.channel !== null)
      taken.add(reading.channel);
    return {
      column,
      statistics: statistics[position] ?? noStatistics,
      reading,
      fixedUnit: assigned?.unit ?? null,
      live: false,
    };
  });
}

function clockColumns(table: RawTable): readonly number[] {
  const { time } = table;
  return time.kind === "elapsed" || time.kind === "depth"
    ? [time.column]
    : timeColumnsOf(time);
}

const timeReading: NameReading = {
  channel: null,
  kind: "none",
  rank: 0,
  multiplier: 1,
  why: "It tells the time of the rows.",
  suggestions: [],
  questions: [],
};

/** Pressures are judged against each other, everything else by itself. */
function withLiveness(drafts: readonly Draft[]): Draft[] {
  const pressures = drafts.filter(isPressureLike);
  const alive = livePressures(
    pressures.map(({ column, statistics }) => ({
      statistics,
      toPsi: psiFactor(column, statistics),
    })),
  );
  return drafts.map((draft) => {
    const at = pressures.indexOf(draft);
    return {
      ...draft,
      live: at >= 0 ? alive[at] === true : isMoving(draft.statistics),
    };
  });
}

function isPressureLike({ reading }: Draft): boolean {
  return (
    reading.channel === "pressure" ||
    reading.suggestions.some(({ channel }) =>
      ["pressure", "vanPressure"].includes(channel),
    )
  );
}

const psiPer: Readonly<Record<string, number>> = {
  psi: 1,
  kPa: 0.145037738,
  MPa: 145.037738,
};

function psiFactor(column: RawColumn, statistics: ColumnStatistics): number {
  const { unit, multiplier } = proposeUnit(
    column,
    "pressure",
    statistics,
    null,
  );
  return unit === null ? 1 : (ownValue(psiPer, unit) ?? 1) * multiplier;
}

function unitSystem(drafts: readonly Draft[]): UnitSystem | null {
  const pressure = drafts.find(({ reading }) => reading.channel === "pressure");
  if (pressure) return systemOf(unitOf(pressure, null)?.unit ?? null);
  const printsBarrels = drafts.some(({ column }) => isPrinted(column, "bbl"));
  const printsMetres = drafts.some(({ column }) => isPrinted(column, "m3"));
  if (printsBarrels === printsMetres) return null;
  return printsBarrels ? "field" : "metric";
}

function isPrinted({ unit }: RawColumn, start: "bbl" | "m3"): boolean {
  const choice =
    unit === null ? null : (unitFor(unit, "rate") ?? unitFor(unit, "volume"));
  return choice?.unit.startsWith(start) ?? false;
}

function unitOf(draft: Draft, system: UnitSystem | null): UnitProposal | null {
  const { reading, column, statistics, fixedUnit } = draft;
  if (reading.channel === null) return null;
  return (
    fixedUnit ??
    proposeUnit(column, quantityOf(reading.channel), statistics, system)
  );
}

function proposalOf(draft: Draft, system: UnitSystem | null): ColumnProposal {
  const { column, statistics, reading, live } = draft;
  const unit = unitOf(draft, system);
  const questions = [...reading.questions, ...(unit?.questions ?? [])];
  const isAbsolute = column.unit !== null && isAbsolutePressure(column.unit);
  // Settings that name a unit do not state whether it is absolute or gauge.
  if (isAbsolute && unit?.unitFrom === "sourceList")
    questions.push(absoluteQuestion(column.name, column.unit ?? ""));
  const mayRest = reading.channel === null || reading.kind === "additive";
  if (!live && !mayRest)
    questions.push(`"${column.name}" hardly moves; is it the right column?`);
  return {
    index: column.index,
    name: column.name,
    channel: reading.channel,
    unit: unit?.unit ?? null,
    unitFrom: unit?.unitFrom ?? null,
    multiplier: reading.multiplier * (unit?.multiplier ?? 1),
    isAbsolute,
    confidence: confidenceOf(reading, unit, live || mayRest),
    evidence: {
      name: reading.why,
      range: { p1: statistics.p1, p50: statistics.p50, p99: statistics.p99 },
      finiteShare: statistics.finiteShare,
      liveness: live,
    },
    suggestions: reading.suggestions,
    questions,
  };
}

function confidenceOf(
  reading: NameReading,
  unit: UnitProposal | null,
  live: boolean,
): number {
  if (reading.channel === null) return 0;
  const byName = reading.questions.length > 0 ? 0.7 : 1;
  const product = byName * (unit?.trust ?? 1) * (live ? 1 : 0.5);
  return Math.round(product * 100) / 100;
}
