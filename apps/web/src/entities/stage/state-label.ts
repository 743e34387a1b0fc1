import type { StageState } from "@stagecraft/domain";
import type { TextKey } from "#translations/translation-keys.ts";

/** After this long without a row a stage no longer counts as pumping (decision D25). */
const waitingAfterMs = 300_000;

export const stateTexts: Readonly<Record<StageState, TextKey>> = {
  PENDING: "state.pending",
  LOADING: "state.loading",
  ENDED: "state.ended",
  REVIEWED: "state.reviewed",
  FINAL: "state.final",
};

/** Returns the label of a state: a stage counts as pumping only while its rows arrive. */
export function stateLabel(
  state: StageState,
  newestTime: number | null,
  now: number,
): TextKey {
  const isWaiting =
    state === "LOADING" &&
    (newestTime === null || now - newestTime > waitingAfterMs);
  return isWaiting ? "state.waiting" : stateTexts[state];
}
