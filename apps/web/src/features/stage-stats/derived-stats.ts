type Fields = Readonly<Record<string, unknown>>;

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
