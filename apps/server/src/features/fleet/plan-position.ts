import type { Summary } from "#features/fleet/offset-status.ts";
import { inUnit } from "#features/projects/stage-totals.service.ts";

/** Where a stage is in its pump schedule; planned values at surface. */
export interface PlanPosition {
  /** Null past the last step. */
  readonly step: number | null;
  readonly stepCount: number;
  readonly rateBpm: number | null;
  readonly concentrationPpg: number | null;
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

function unitOf({ units }: Summary, name: string): string | null {
  if (typeof units !== "object" || units === null) return null;
  const unit = (units as Readonly<Record<string, unknown>>)[name];
  return typeof unit === "string" ? unit : null;
}

/** Returns the position that the engine found; null without a schedule and while the stage is not pumped. */
export function planPosition(summary: Summary): PlanPosition | null {
  const state = summary["planState"];
  const stepCount = numberOf(summary["planStepCount"]);
  if (stepCount === null || (state !== "running" && state !== "past"))
    return null;
  return {
    step: numberOf(summary["planStep"]),
    stepCount,
    rateBpm: inUnit(
      "rate",
      numberOf(summary["plannedRate"]),
      unitOf(summary, "rate"),
      "bpm",
    ),
    concentrationPpg: inUnit(
      "concentration",
      numberOf(summary["plannedConcentration"]),
      unitOf(summary, "concentration"),
      "ppg",
    ),
  };
}
