import { isCompleted, isLive } from "@stagecraft/domain";
import type { Stage } from "#entities/stage/stage.queries.ts";
import type { Abilities } from "#session/abilities.ts";

/** The stage page tools available to a user; the downloads have their own rules. */
export interface ToolbarRules {
  readonly hasPlay: boolean;
  readonly hasTags: boolean;
  readonly hasFdi: boolean;
  readonly hasReplay: boolean;
  /** Troubleshoot, full screen, debug info, delays by source, header changes, LIVE and HIDDEN. */
  readonly hasSupportTools: boolean;
}

interface Occasion {
  readonly stage: Pick<Stage, "state" | "control">;
  readonly isReplay: boolean;
}

export function toolbarRules(
  abilities: Abilities,
  { stage, isReplay }: Occasion,
): ToolbarRules {
  const { fdi } = stage.control.parameters;
  return {
    hasPlay: isLive(stage.state) && !isReplay,
    hasTags:
      abilities.can("get", "stagetags") &&
      abilities.can("subscribe", "stagetags"),
    hasFdi: Array.isArray(fdi) && fdi.length > 0,
    hasReplay: isCompleted(stage.state) && !isReplay,
    hasSupportTools: abilities.isSupport,
  };
}
