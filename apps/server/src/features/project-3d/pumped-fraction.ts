import { isCompleted } from "@stagecraft/domain";
import { convert } from "@stagecraft/engine";
import type { PadStage } from "#features/project-3d/project-3d.repository.ts";
import type { SceneData } from "#features/project-3d/scene-path.ts";
import { numberOf, totalsOf } from "#features/project-3d/stage-values.ts";

type Pumped = SceneData["stages"][number]["pumped"];
type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The clean volume of all steps of the pump schedule; null when the stage has none. */
function scheduledCleanBbl(schedule: unknown): number | null {
  if (!isFields(schedule) || !Array.isArray(schedule["steps"])) return null;
  const volumes = schedule["steps"].map((step: unknown) =>
    isFields(step) ? numberOf(step["cleanVolume"]) : null,
  );
  const total = volumes.reduce<number>((sum, volume) => sum + (volume ?? 0), 0);
  if (total <= 0) return null;
  return schedule["units"] === "Field"
    ? total
    : convert("volume", total, "m3", "bbl");
}

/**
 * The pumped share of a stage: clean volume divided by the planned one. Without
 * a plan the total is unknown, so no share is given.
 */
export function pumpedOf(stage: PadStage): Pumped {
  if (isCompleted(stage.state)) return { basis: "ended", fraction: 1 };
  const hasBegun = stage.state === "LOADING" && stage.firstSample !== null;
  if (!hasBegun) return { basis: "notBegun", fraction: 0 };
  const totals = totalsOf(stage);
  const planned =
    totals.plannedCleanBbl ?? scheduledCleanBbl(stage.pumpSchedule);
  if (planned === null || totals.cleanVolumeBbl === null)
    return { basis: "none", fraction: null };
  const fraction = totals.cleanVolumeBbl / planned;
  return { basis: "plan", fraction: Math.min(1, Math.max(0, fraction)) };
}
