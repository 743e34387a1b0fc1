import {
  checkControlDocument,
  checkPadControl,
  formatSchemaError,
  type JsonDocument,
  type ParameterDocument,
  type SchemaError,
} from "@stagecraft/stage-editing";
import { editMessageText } from "#shared/form/edit-message-text.ts";
import { currentText } from "#translations/translate.ts";
import type { JsonFault } from "./json-fault.ts";

function faultOf(error: SchemaError | null): JsonFault | null {
  if (error === null) return null;
  const text = formatSchemaError(error, (words) =>
    editMessageText(words, currentText()),
  );
  return { path: error.path, text };
}

/** Checks the settings of a stage; what its stored document holds beyond the schema stays allowed. */
export function stageControlFault(
  document: JsonDocument,
  stored: ParameterDocument | null = null,
): JsonFault | null {
  return faultOf(checkControlDocument(document, stored)[0] ?? null);
}

/** Checks the control document of a project or a well, as the server does. */
export function padControlFault(document: JsonDocument): JsonFault | null {
  return faultOf(checkPadControl(document));
}
