import { stageStates, type StageState } from "@stagecraft/domain";
import { StateBlock, type RampStep } from "@stagecraft/ui";
import type { TextKey } from "#translations/translation-keys.ts";
import { useText } from "#translations/use-text.ts";

export const stateTexts: Readonly<Record<StageState, TextKey>> = {
  PENDING: "state.pending",
  LOADING: "state.loading",
  ENDED: "state.ended",
  REVIEWED: "state.reviewed",
  FINAL: "state.final",
};

/** States stand on the ramp in their own order. */
export function rampStep(state: StageState): RampStep {
  return stageStates.indexOf(state) as RampStep;
}

export function StageStateBlock({ state }: { state: StageState }) {
  const text = useText();
  return <StateBlock step={rampStep(state)} label={text(stateTexts[state])} />;
}
