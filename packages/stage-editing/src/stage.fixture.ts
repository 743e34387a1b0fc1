import { newStageControl } from "@stagecraft/domain";
import type { ParameterDocument } from "./documents/parameter-document.ts";
import { readStageEdit } from "./documents/read-stage-edit.ts";
import type { EditableStage, EditFacts, StageEdit } from "./stage-edit.ts";

export const monitored = "monitored";

/** Returns a stage with two monitored offset wells. */
export function storedStage(
  parameters: ParameterDocument = {},
  fields: Partial<EditableStage> = {},
): EditableStage {
  const control = newStageControl(["Kestrel 1H", "Kestrel 2H"]);
  return {
    name: "Stage 23",
    state: "ENDED",
    hide: false,
    comment: "",
    clientComment: "",
    liveStageOrdinal: null,
    ...fields,
    control: { parameters: { ...control.parameters, ...parameters } },
  };
}

export function editOf(
  parameters: ParameterDocument = {},
  fields: Partial<EditableStage> = {},
): StageEdit {
  return readStageEdit(storedStage(parameters, fields));
}

export function factsOf(
  stage: EditableStage = storedStage(),
  facts: Partial<EditFacts> = {},
): EditFacts {
  return {
    currentState: stage.state,
    wellActive: true,
    channels: ["pressure", "rate", "proppant", "cleanRate"],
    columnCount: 8,
    fdiStateIdentifiers: [monitored, "ignored"],
    storedParameters: stage.control.parameters,
    ...facts,
  };
}
