import type { AlertLevel } from "@stagecraft/ui";
import type { RuleSettings } from "#entities/playbook/rule.queries.ts";
import type { sourceTexts } from "#entities/playbook/playbook-labels.ts";
import { levelOfColor } from "#entities/stage/notification-level.ts";
import type { StageNotification } from "#entities/stage/stage.queries.ts";
import { formatHalfDayClock } from "#shared/time/half-day-time.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Progress of one material, in the unit of the plan. */
export interface PlanProgress {
  readonly material: "proppant" | "water";
  readonly source: keyof typeof sourceTexts;
  /** Null when the chosen source has no value. */
  readonly pumped: number | null;
  /** Null when nothing is planned. */
  readonly planned: number | null;
  readonly percent: number | null;
  readonly isLeftOut: boolean;
  /** False where the data van's total and the integrated one differ. */
  readonly isMatching: boolean;
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

function product(total: unknown, scalar: unknown): number | null {
  const [amount, factor] = [numberOf(total), numberOf(scalar)];
  return amount === null || factor === null ? null : amount * factor;
}

function progressOf(
  fixed: Pick<PlanProgress, "material" | "source" | "isLeftOut" | "isMatching">,
  pumped: number | null,
  plan: number | null,
  scheduled: number | null,
): PlanProgress {
  const planned = plan !== null && plan > 0 ? plan : scheduled;
  const percent =
    pumped === null || planned === null ? null : (100 * pumped) / planned;
  return { ...fixed, pumped, planned, percent };
}

/** Returns proppant and clean fluid against the plan, from the sources that the playbook uses. */
export function planProgress(
  { stagecraftPlaybook, totalizer }: RuleSettings,
  summary: Fields,
): readonly [PlanProgress, PlanProgress] {
  const isSurface = stagecraftPlaybook["proppantSource"] === "cumSandSurface";
  const clean =
    stagecraftPlaybook["cleanSource"] ?? stagecraftPlaybook["waterSource"];
  const isIntegrated = clean === "cumCleanVolumeStageTotal";
  return [
    progressOf(
      {
        material: "proppant",
        source: isSurface ? "cumSandSurface" : "vancumproppantmass",
        isLeftOut: stagecraftPlaybook["isProppantDisabled"] === true,
        isMatching:
          summary["stagecraftPlaybookProppantSourceMatches"] !== false,
      },
      product(
        summary[
          isSurface ? "totalProppantMassSurface" : "vanTotalProppantMass"
        ],
        summary["stagecraftPlaybookAppliedProppantScalar"],
      ),
      totalizer.plannedProppant,
      totalizer.scheduledProppant,
    ),
    progressOf(
      {
        material: "water",
        source: isIntegrated ? "cumCleanVolumeStageTotal" : "vancumcleanvolume",
        isLeftOut: stagecraftPlaybook["isWaterDisabled"] === true,
        isMatching: summary["stagecraftPlaybookCleanSourceMatches"] !== false,
      },
      product(
        summary[
          isIntegrated ? "totalCleanVolumeStageTotal" : "vanTotalCleanVolume"
        ],
        summary["stagecraftPlaybookAppliedCleanScalar"],
      ),
      totalizer.plannedWater,
      totalizer.scheduledWater,
    ),
  ];
}

/** The current advice of the Stagecraft playbook. */
export interface PlanAdvice {
  readonly level: AlertLevel;
  readonly cause: "suspended" | "notEvaluated" | "behind" | null;
  /** Advice with the time it was given; empty when no rule applies. */
  readonly text: string;
  readonly ruleId: number | null;
}

function silent(cause: NonNullable<PlanAdvice["cause"]>): PlanAdvice {
  const level = cause === "suspended" ? "off" : "notEvaluated";
  return { level, cause, text: "", ruleId: null };
}

export function planAdvice(
  summary: Fields,
  notifications: readonly StageNotification[],
  { isSuspended, isBehind }: { isSuspended: boolean; isBehind: boolean },
): PlanAdvice {
  if (isSuspended) return silent("suspended");
  if (isBehind) return silent("behind");
  const color = summary["stagecraftPlaybookColor"];
  const level = typeof color === "string" ? levelOfColor(color) : null;
  if (level === null || level === "off") return silent("notEvaluated");
  const ruleId = summary["stagecraftPlaybookRule"];
  const words = summary["stagecraftPlaybookText"];
  if (typeof ruleId !== "number" || typeof words !== "string")
    return { level, cause: null, text: "", ruleId: null };
  const notified = notifications.findLast(
    (each) => each.type === "stagecraftPlaybook" && each.ruleId === ruleId,
  );
  const text =
    notified === undefined
      ? words
      : `${words} @ ${formatHalfDayClock(notified.timestamp)}`;
  return { level, cause: null, text, ruleId };
}
