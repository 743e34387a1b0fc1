import { DomainError } from "@stagecraft/domain";
import { checkPadControl, formatSchemaError } from "@stagecraft/stage-editing";

/**
 * Refuses a control document of a project or a well by the rules of its editor,
 * with the same message.
 */
export function refuseWrongControl(control: unknown): void {
  const error = checkPadControl(control);
  if (error === null) return;
  const message = formatSchemaError(error);
  throw new DomainError("request.invalid", message, [
    { field: `control${error.path}`, message, words: error.words },
  ]);
}
