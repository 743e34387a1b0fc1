type Fields = Readonly<Record<string, unknown>>;

function numberOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** The plan in the unit of the pumped total; the engine gives the factor from its unit to the plan's. */
function planned(plan: unknown, scalar: unknown): number | null {
  const [amount, factor] = [numberOf(plan), numberOf(scalar)];
  if (amount === null || factor === null || amount <= 0 || factor <= 0)
    return null;
  return amount / factor;
}

/** Returns a planned amount that the engine states for a stage with a pump schedule. */
function stated(plan: unknown): number | null {
  const amount = numberOf(plan);
  return amount === null || amount <= 0 ? null : amount;
}

function plannedProppant(parameters: Fields, summary: Fields): number | null {
  if ("plannedProppantMass" in summary)
    return stated(summary["plannedProppantMass"]);
  return planned(
    parameters["plannedProppant"],
    summary["stagecraftPlaybookAppliedProppantScalar"],
  );
}

function plannedClean(parameters: Fields, summary: Fields): number | null {
  if ("plannedCleanVolume" in summary)
    return stated(summary["plannedCleanVolume"]);
  return planned(
    parameters["plannedWater"],
    summary["stagecraftPlaybookAppliedCleanScalar"],
  );
}

function shareOf(total: unknown, plan: number | null): number | null {
  const pumped = numberOf(total);
  return pumped === null || plan === null ? null : (100 * pumped) / plan;
}

/** How much of the planned proppant and clean fluid is pumped. */
export function sharesOfPlan(parameters: Fields, summary: Fields): Fields {
  return {
    proppantOfPlan: shareOf(
      summary["totalProppantMassSurface"],
      plannedProppant(parameters, summary),
    ),
    cleanOfPlan: shareOf(
      summary["totalCleanVolumeStageTotal"],
      plannedClean(parameters, summary),
    ),
  };
}

/** The planned amounts of pumped totals, by the key of the total. */
export function plansOf(
  parameters: Fields,
  summary: Fields,
): ReadonlyMap<string, number> {
  const [proppant, clean] = [
    plannedProppant(parameters, summary),
    plannedClean(parameters, summary),
  ];
  const plans = [
    ["totalProppantMassSurface", proppant],
    ["vanTotalProppantMass", proppant],
    ["totalCleanVolumeStageTotal", clean],
    ["vanTotalCleanVolume", clean],
  ] as const;
  return new Map(
    plans.flatMap(([key, plan]) => (plan === null ? [] : [[key, plan]])),
  );
}

export type TimeToEnd =
  | { readonly kind: "running"; readonly seconds: number }
  | { readonly kind: "noRate" | "planReached" };

/** A lower rate is a trickle that never completes the plan. */
const leastRatePerMinute = 0.1;

/** How long the planned clean fluid still takes at the present rate; null without a plan. */
export function timeToEnd(
  parameters: Fields,
  summary: Fields,
  cleanRatePerMinute: number | null,
): TimeToEnd | null {
  const plan = plannedClean(parameters, summary);
  const pumped = numberOf(summary["totalCleanVolumeStageTotal"]);
  if (plan === null || pumped === null) return null;
  if (pumped >= plan) return { kind: "planReached" };
  if (cleanRatePerMinute === null || cleanRatePerMinute < leastRatePerMinute)
    return { kind: "noRate" };
  return {
    kind: "running",
    seconds: ((plan - pumped) / cleanRatePerMinute) * 60,
  };
}
