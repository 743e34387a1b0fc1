import type { TextKey } from "#translations/translation-keys.ts";
import { reasonTexts } from "./stat-reasons.ts";

/** Summary values that are keywords, by their key. */
const words: Readonly<Record<string, Readonly<Record<string, TextKey>>>> = {
  screenOut: {
    no: "panels.screenOutNo",
    sandCut: "panels.screenOutSandCut",
    stoppedBeforeFlush: "panels.screenOutStopped",
    screenedOutWhileFlushing: "panels.screenOutFlushing",
    screenedOut: "panels.screenOutYes",
  },
  shutInEnd: reasonTexts,
  stageState: {
    idle: "panels.phaseIdle",
    priming: "panels.phasePriming",
    lineTest: "panels.phaseLineTest",
    pumpDown: "panels.phasePumpDown",
    breakIn: "panels.phaseBreakIn",
    treatment: "panels.phaseTreatment",
    flush: "panels.phaseFlush",
    shutIn: "panels.phaseShutIn",
    ended: "panels.phaseEnded",
  },
  planState: {
    notBegun: "panels.planNotBegun",
    running: "panels.planRunning",
    past: "panels.planPast",
    ended: "panels.planEnded",
  },
  breakdownKind: {
    seat: "panels.breakdownSeat",
    firstInjection: "panels.statFirstInjection",
  },
};

/** Returns the text for a keyword of the engine; null for all other values. */
export function statValueLabel(key: string, value: unknown): TextKey | null {
  return words[key]?.[String(value)] ?? null;
}
