import type { contract, OutputOf } from "@stagecraft/contract";
import type { OffsetPlan, StagePlan } from "@stagecraft/simulator";
import type { NewVerdict } from "#features/fdi-evidence/fdi-evidence.service.ts";

type DemoVerdict = Omit<NewVerdict, "attributedStageIds"> & {
  readonly isAttributed: boolean;
};

type Response = Pick<
  OutputOf<typeof contract.fdiEvidence.ofProject>["rows"][number],
  "offset" | "wellLabel" | "largestChange"
>;

/** Some of the newest stages have no verdict yet, as on a real pad. */
const recentStages = 24;
const waitingEvery = 3;

/** Whether the stage waits for a verdict; the newest stage has position 0. */
export function isWaiting(place: number): boolean {
  return place < recentStages && place % waitingEvery === 0;
}

function numberOf({ channelName }: OffsetPlan): number {
  return Number(/\d+$/.exec(channelName)?.[0]);
}

function changeOf({ largestChange: { value, unit } }: Response): string {
  // Floored, as every screen shows a pressure above 200.
  return `${Math.floor(value ?? 0)} ${unit}`;
}

function falseHit(cause: "wireline" | "gauge", reason: string): DemoVerdict {
  return { verdict: "false", cause, reason, isAttributed: false };
}

/**
 * Returns an engineer's verdict on a response if the record shows the event
 * that the simulation planned; null otherwise.
 */
export function verdictOf(
  plan: StagePlan,
  response: Response,
): DemoVerdict | null {
  const offset = plan.offsets.find(
    (each) => numberOf(each) === response.offset,
  );
  if (offset === undefined) return null;
  const { hit, hitThresholdPsi, wireline, condition } = offset;
  if (hit !== null && hit.risePsi >= hitThresholdPsi)
    return {
      verdict: "confirmed",
      cause: null,
      reason: `Sharp rise to ${changeOf(response)} above its own trend, held until shut-in. Offset operator informed.`,
      isAttributed: true,
    };
  if (wireline !== null)
    return falseHit(
      "wireline",
      `Plug-and-gun run in ${response.wellLabel}: pumped down and bled off within minutes.`,
    );
  if (hit !== null)
    return {
      verdict: "poroelastic",
      cause: null,
      reason: `Gradual rise to ${changeOf(response)} with the volume pumped, falls back after shut-in.`,
      isAttributed: false,
    };
  return condition === "noisy"
    ? falseHit("gauge", "Noisy gauge, single readings far off the others.")
    : null;
}
