import { sceneValueKeys, type SceneValueKind } from "@stagecraft/domain";
import { convert, type Quantity } from "@stagecraft/engine";
import type { PadStage } from "#features/project-3d/project-3d.repository.ts";
import type { SceneData } from "#features/project-3d/scene-path.ts";
import {
  stageTotals,
  type StageTotals,
} from "#features/projects/stage-totals.service.ts";

type SceneValue = SceneData["values"][number];

const quantities: Partial<Record<SceneValueKind, Quantity>> = {
  volume: "volume",
  mass: "mass",
  pressure: "pressure",
  rate: "rate",
};

const fixedUnits: Partial<Record<SceneValueKind, string>> = {
  percentage: "%",
  duration: "s",
  seconds: "s",
};

export function numberOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

function unitOf({ summary }: PadStage, kind: SceneValueKind): string | null {
  const units = (summary["units"] ?? {}) as Readonly<Record<string, unknown>>;
  const found: Partial<Record<SceneValueKind, unknown>> = {
    pressure: summary["pressureUnit"],
    rate: summary["rateUnit"],
    volume: units["volume"],
    mass: units["mass"],
  };
  const unit = found[kind];
  return typeof unit === "string" && unit !== "" ? unit : null;
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

/** Shares of the plan are not stored: they follow from the plan as it is now. */
function sharesOfPlan(stage: PadStage): Readonly<Record<string, unknown>> {
  const totals = totalsOf(stage);
  return {
    cleanOfPlan: percentOf(totals.cleanVolumeBbl, totals.plannedCleanBbl),
    proppantOfPlan: percentOf(totals.proppantMassLb, totals.plannedProppantLb),
  };
}

/** The values of stages in one unit for each kind, so that they share a color scale. */
export class StageValues {
  readonly #units: ReadonlyMap<SceneValueKind, string>;
  readonly #values: ReadonlyMap<number, Readonly<Record<string, number>>>;

  constructor(stages: readonly PadStage[]) {
    // The newest stages are the last ones; a pad that changed its units shows those of now.
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
  }

  #valuesOf(stage: PadStage): Readonly<Record<string, number>> {
    const source = { ...stage.summary, ...sharesOfPlan(stage) };
    const values: Record<string, number> = {};
    for (const { key, kind } of sceneValueKeys) {
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
    return from === to ? value : convert(quantity, value, from, to);
  }

  of(stageId: number): Readonly<Record<string, number>> {
    return this.#values.get(stageId) ?? {};
  }

  /** The keys that at least one stage has a value of. */
  keys(): SceneValue[] {
    const all = [...this.#values.values()];
    return sceneValueKeys
      .filter(({ key }) => all.some((values) => Object.hasOwn(values, key)))
      .map(({ key, kind }) => ({
        key,
        kind,
        unit: this.#units.get(kind) ?? "",
      }));
  }
}
