import { stageStates, type StageState } from "@stagecraft/domain";
import { StateBlock, type RampStep } from "@stagecraft/ui";
import { useClock } from "#shared/time/use-clock.ts";
import { useText } from "#translations/use-text.ts";
import { stateTexts, stateLabel } from "./state-label.ts";

export { stateTexts };

/** The steps of the ramp follow the order of the states. */
export function rampStep(state: StageState): RampStep {
  return stageStates.indexOf(state) as RampStep;
}

interface StageStateBlockProps {
  state: StageState;
  /** Time of the newest row, null before the first; left out where it is not known. */
  newestTime?: number | null | undefined;
  now?: () => number;
}

export function StageStateBlock(props: StageStateBlockProps) {
  const { state, newestTime, now = Date.now } = props;
  const text = useText();
  const time = useClock(now, state === "LOADING" && newestTime !== undefined);
  const word =
    newestTime === undefined
      ? stateTexts[state]
      : stateLabel(state, newestTime, time);
  return <StateBlock step={rampStep(state)} label={text(word)} />;
}
