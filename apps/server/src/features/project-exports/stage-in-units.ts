import { shownUnit, type UnitChoice } from "@stagecraft/domain";
import type {
  ExportedStage,
  SummaryFacts,
} from "#features/project-exports/project-exports.repository.ts";
import { statistics } from "#features/project-exports/statistic-catalogue.ts";

type Fields = Readonly<Record<string, unknown>>;
type UnitKind = "volume" | "mass" | "rate" | "pressure";

const unitKinds: readonly UnitKind[] = ["volume", "mass", "rate", "pressure"];

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

/** Returns the unit of a figure in the summary; empty where it is not stated. */
export function unitOfSummary(summary: Fields, kind: UnitKind): string {
  const unit =
    kind === "pressure"
      ? summary["pressureUnit"]
      : fieldsOf(summary["units"])[kind];
  return typeof unit === "string" ? unit : "";
}

function times(value: unknown, factor: number): unknown {
  return typeof value === "number" ? value * factor : value;
}

function totalsInUnits(totals: unknown, units: UnitChoice): Fields {
  return Object.fromEntries(
    Object.entries(fieldsOf(totals)).map(([name, given]) => {
      const { total, unit } = fieldsOf(given);
      const shown = shownUnit(typeof unit === "string" ? unit : "", units);
      return [name, { total: times(total, shown.factor), unit: shown.unit }];
    }),
  );
}

/** Returns a stage with its figures in the requested units; the stored ones are unchanged. */
export function stageInUnits(
  stage: ExportedStage,
  units: UnitChoice,
): ExportedStage {
  if (units === "pad") return stage;
  const { summary } = stage;
  const shownOf = (kind: UnitKind) =>
    shownUnit(unitOfSummary(summary, kind), units);
  const figures = statistics.flatMap(({ key, kind }) => {
    const unitKind = unitKinds.find((each) => each === kind);
    return unitKind === undefined || !(key in summary)
      ? []
      : [[key, times(summary[key], shownOf(unitKind).factor)] as const];
  });
  return {
    ...stage,
    summary: {
      ...summary,
      ...Object.fromEntries(figures),
      pressureUnit: shownOf("pressure").unit,
      units: {
        ...fieldsOf(summary["units"]),
        volume: shownOf("volume").unit,
        mass: shownOf("mass").unit,
        rate: shownOf("rate").unit,
      },
      additiveTotals: totalsInUnits(summary["additiveTotals"], units),
    },
  };
}

/** Returns the header units after the conversion. */
export function factsInUnits(
  facts: SummaryFacts,
  units: UnitChoice,
): SummaryFacts {
  if (units === "pad") return facts;
  const shown = (given: readonly string[]) => [
    ...new Set(given.map((unit) => shownUnit(unit, units).unit)),
  ];
  return {
    volume: shown(facts.volume),
    mass: shown(facts.mass),
    rate: shown(facts.rate),
    pressure: shown(facts.pressure),
    additives: facts.additives.map(({ name, units: own }) => ({
      name,
      units: shown(own),
    })),
  };
}
