import type { StageKind } from "@stagecraft/domain";
import type { TextKey } from "#translations/translation-keys.ts";

export interface MarkedStage {
  readonly isMadeByMachine: boolean;
  readonly recognizedAs: StageKind | null;
}

/** A stage that a person created, and that the engine recognizes as a stage, needs no mark. */
export function isMarked(stage: MarkedStage): boolean {
  return stage.isMadeByMachine || isOtherKind(stage.recognizedAs);
}

/** A pump-down or a test, which is left out of metrics. */
export function isOtherKind(kind: StageKind | null): kind is StageKind {
  return kind !== null && kind !== "STAGE";
}

export const kindTexts: Readonly<Record<StageKind, TextKey>> = {
  STAGE: "ownStages.kindStage",
  PUMP_DOWN: "ownStages.kindPumpDown",
  PRESSURE_TEST: "ownStages.kindPressureTest",
};
