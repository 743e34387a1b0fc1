import type { Readings } from "@stagecraft/stage-charts";

type Fields = Readonly<Record<string, unknown>>;

/** Breakdown is the peak before the pressure first turns down; a marker set by hand may sit a little before it. */
const afterMarkerMs = 60_000;

function numberOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** Pumped against planned, in percent; the engine says how to get from its unit to that of the plan. */
function ofPlan(
  total: unknown,
  scalar: unknown,
  planned: unknown,
): number | null {
  const [pumped, factor, plan] = [total, scalar, planned].map(numberOf);
  if (pumped == null || factor == null || plan == null || plan <= 0)
    return null;
  return (100 * pumped * factor) / plan;
}

/** The highest treating pressure from the start of the stage to just after the tensile marker. */
export function breakdownPressure(
  summary: Fields,
  readings: Readings,
): number | null {
  const start = numberOf(summary["stageStart"]);
  const tensile = numberOf(summary["tensileStart"]);
  // Without a breakdown of its own the marker stands at the start of the stage.
  if (start === null || tensile === null || tensile <= start) return null;
  const { times, values } = readings.columnOf("pressure");
  let highest = -Infinity;
  for (let index = 0; index < times.length; index++) {
    const time = times[index] ?? Infinity;
    if (time > tensile + afterMarkerMs) break;
    const value = values[index] ?? Number.NaN;
    if (time >= start && value > highest) highest = value;
  }
  return highest === -Infinity ? null : highest;
}

/** How much of the planned proppant and clean fluid is pumped. */
export function sharesOfPlan(parameters: Fields, summary: Fields): Fields {
  return {
    proppantOfPlan: ofPlan(
      summary["totalProppantMassSurface"],
      summary["stagecraftPlaybookAppliedProppantScalar"],
      parameters["plannedProppant"],
    ),
    cleanOfPlan: ofPlan(
      summary["totalCleanVolumeStageTotal"],
      summary["stagecraftPlaybookAppliedCleanScalar"],
      parameters["plannedWater"],
    ),
  };
}
