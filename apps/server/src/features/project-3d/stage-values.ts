import { sceneValueKeys, type SceneValueKind } from "@stagecraft/domain";
import { convert, type Quantity } from "@stagecraft/engine";
import type { PadStage } from "#features/project-3d/project-3d.repository.ts";
import type { SceneData } from "#features/project-3d/scene-path.ts";
import {
  stageTotals,
  type StageTotals,
} from "#features/projects/stage-totals.service.ts";

type SceneValue = SceneData["values"][number];

/** A quantity, or one over another: `bbl/ft`. */
const quantities: Partial<
  Record<SceneValueKind, readonly [Quantity, Quantity?]>
> = {
  volume: ["volume"],
  mass: ["mass"],
  pressure: ["pressure"],
  rate: ["rate"],
  concentration: ["concentration"],
  volumePerLength: ["volume", "length"],
  massPerLength: ["mass", "length"],
};

const fixedUnits: Partial<Record<SceneValueKind, string>> = {
  percentage: "%",
  change: "%",
  duration: "s",
  seconds: "s",
};

export function numberOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/**
 * Stage lengths have the unit system of the planned amounts; without one the
 * engine reads them as meters.
 */
function lengthUnitOf({ plannedConsumablesUnits }: PadStage): string {
  return plannedConsumablesUnits === "Field" ? "ft" : "m";
}

function unitOf(stage: PadStage, kind: SceneValueKind): string | null {
  const { summary } = stage;
  const units = (summary["units"] ?? {}) as Readonly<Record<string, unknown>>;
  const [volume, mass] = [textOf(units["volume"]), textOf(units["mass"])];
  // A stage without a length has no such figure, so its unit does not count.
  const hasLength = numberOf(summary["cleanVolumePerStageLength"]) !== null;
  const overLength = (unit: string | null) =>
    unit === null || !hasLength ? null : `${unit}/${lengthUnitOf(stage)}`;
  const found: Partial<Record<SceneValueKind, string | null>> = {
    pressure: textOf(summary["pressureUnit"]),
    rate: textOf(summary["rateUnit"]),
    concentration: textOf(units["concentration"]),
    volume,
    mass,
    volumePerLength: overLength(volume),
    massPerLength: overLength(mass),
  };
  return found[kind] ?? null;
}

/** Converts `9.2 bbl/ft` part by part; null when a unit is not known. */
function convertRatio(
  [above, below]: readonly [Quantity, Quantity?],
  value: number,
  from: string,
  to: string,
): number | null {
  if (below === undefined) return convert(above, value, from, to);
  const [fromAbove = "", fromBelow = ""] = from.split("/");
  const [toAbove = "", toBelow = ""] = to.split("/");
  const over = convert(above, value, fromAbove, toAbove);
  const under = convert(below, 1, fromBelow, toBelow);
  return over === null || under === null ? null : over / under;
}

/** A non-numeric value of the summary: a keyword, a name, or yes and no. */
function categoryOf(value: unknown): string | null {
  return typeof value === "boolean" ? String(value) : textOf(value);
}

export function totalsOf(stage: PadStage): StageTotals {
  const { summary } = stage;
  return stageTotals(
    {
      totalCleanVolumeStageTotal: numberOf(
        summary["totalCleanVolumeStageTotal"],
      ),
      totalProppantMassSurface: numberOf(summary["totalProppantMassSurface"]),
      units: summary["units"] ?? null,
    },
    stage,
  );
}

function percentOf(part: number | null, whole: number | null): number | null {
  return part === null || whole === null ? null : (100 * part) / whole;
}

/** Shares of the plan are not stored, because they follow from the current plan. */
function sharesOfPlan(stage: PadStage): Readonly<Record<string, unknown>> {
  const totals = totalsOf(stage);
  return {
    cleanOfPlan: percentOf(totals.cleanVolumeBbl, totals.plannedCleanBbl),
    proppantOfPlan: percentOf(totals.proppantMassLb, totals.plannedProppantLb),
  };
}

function categoriesOf(summary: PadStage["summary"]): Record<string, string> {
  const categories: Record<string, string> = {};
  for (const { key, kind } of sceneValueKeys) {
    const category = kind === "category" ? categoryOf(summary[key]) : null;
    if (category !== null) categories[key] = category;
  }
  return categories;
}

/** The values of stages in one unit for each kind, so that they share a color scale. */
export class StageValues {
  readonly #units: ReadonlyMap<SceneValueKind, string>;
  readonly #values: ReadonlyMap<number, Readonly<Record<string, number>>>;
  readonly #categories: ReadonlyMap<number, Readonly<Record<string, string>>>;

  constructor(stages: readonly PadStage[]) {
    // The newest stages come last, so a pad that changed its units shows the
    // current ones.
    this.#units = new Map(
      sceneValueKeys.map(({ kind }) => {
        const units = stages.map((stage) => unitOf(stage, kind));
        const newest = units.findLast((unit) => unit !== null);
        return [kind, fixedUnits[kind] ?? newest ?? ""];
      }),
    );
    this.#values = new Map(
      stages.map((stage) => [stage.id, this.#valuesOf(stage)]),
    );
    this.#categories = new Map(
      stages.map(({ id, summary }) => [id, categoriesOf(summary)]),
    );
  }

  #valuesOf(stage: PadStage): Readonly<Record<string, number>> {
    const source = { ...stage.summary, ...sharesOfPlan(stage) };
    const values: Record<string, number> = {};
    for (const { key, kind } of sceneValueKeys) {
      if (kind === "category") continue;
      const value = numberOf(source[key]);
      const shown =
        value === null ? null : this.#inUnitOfPad(stage, kind, value);
      if (shown !== null) values[key] = shown;
    }
    return values;
  }

  /** Null rather than a number in an unknown unit. */
  #inUnitOfPad(
    stage: PadStage,
    kind: SceneValueKind,
    value: number,
  ): number | null {
    const quantity = quantities[kind];
    if (quantity === undefined) return value;
    const [from, to] = [unitOf(stage, kind), this.#units.get(kind) ?? ""];
    if (from === null) return null;
    return from === to ? value : convertRatio(quantity, value, from, to);
  }

  of(stageId: number): Readonly<Record<string, number>> {
    return this.#values.get(stageId) ?? {};
  }

  categoriesOf(stageId: number): Readonly<Record<string, string>> {
    return this.#categories.get(stageId) ?? {};
  }

  /** The keys for which at least one stage has a value. */
  keys(): SceneValue[] {
    const all = [...this.#values.values(), ...this.#categories.values()];
    return sceneValueKeys
      .filter(({ key }) => all.some((values) => Object.hasOwn(values, key)))
      .map(({ key, kind }) => ({
        key,
        kind,
        unit: this.#units.get(kind) ?? "",
      }));
  }
}
