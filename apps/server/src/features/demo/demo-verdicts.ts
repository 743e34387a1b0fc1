import type { StagePlan } from "@stagecraft/simulator";
import type { NewVerdict } from "#features/fdi-evidence/fdi-evidence.service.ts";

export interface DemoVerdict extends Omit<NewVerdict, "attributedStageIds"> {
  readonly offset: number;
  readonly isAttributed: boolean;
}

/** Of the newest stages some wait for an engineer, as on a real pad. */
const unjudgedEvery = 3;

function numberOf(channelName: string): number {
  return Number(/\d+$/.exec(channelName)?.[0]);
}

/** What an engineer would have said of the answers to a stage. */
export function verdictsOf(plan: StagePlan, place: number): DemoVerdict[] {
  if (place % unjudgedEvery === 0) return [];
  return plan.offsets.flatMap((offset): DemoVerdict[] => {
    const { hit, hitThresholdPsi, channelName } = offset;
    const given = { offset: numberOf(channelName), cause: null };
    if (hit !== null && hit.risePsi >= hitThresholdPsi)
      return [
        {
          ...given,
          verdict: "confirmed",
          reason: `Sharp rise of about ${Math.round(hit.risePsi)} psi, held after shut-in. Offset operator informed.`,
          isAttributed: true,
        },
      ];
    const slow = Math.max(offset.poroelasticPsi, hit?.risePsi ?? 0);
    if (slow >= 0.5 * hitThresholdPsi)
      return [
        {
          ...given,
          verdict: "poroelastic",
          reason:
            "Gradual rise with the volume pumped, falls back after shut-in.",
          isAttributed: false,
        },
      ];
    return [];
  });
}
