import { DomainError } from "@stagecraft/domain";
import {
  formatSchemaError,
  verdictOnSubmitted,
  type EditableStage,
  type Verdict,
} from "@stagecraft/stage-editing";
import type { Transaction } from "#database/database.ts";
import { listFdiStates } from "#features/fdi-states/fdi-states.service.ts";
import { listHeaders } from "#features/stages/stage-headers.repository.ts";
import type { StoredStage } from "#features/stages/stages.repository.ts";

/** Returns the form's errors, each at its field, or else the first error of the schema (decision A36). */
function refusalOf({ errors, schemaErrors }: Verdict): DomainError {
  const [schemaError] = schemaErrors;
  if (errors.length > 0 || schemaError === undefined)
    return new DomainError(
      "request.invalid",
      "Some fields are not right.",
      errors.map(({ tab, path, message, words }) => ({
        field: path,
        message,
        words,
        tab,
      })),
    );
  const message = formatSchemaError(schemaError);
  return new DomainError("request.invalid", message, [
    {
      field: schemaError.path,
      message,
      words: schemaError.words,
      tab: schemaError.tab,
    },
  ]);
}

/** Rejects edits that the drawer would reject, by the same rules and with the same messages. */
export async function refuseWrongEdit(
  transaction: Transaction,
  stage: StoredStage,
  edited: EditableStage,
): Promise<void> {
  const headers = await listHeaders(transaction, stage.id);
  const fdiStates = await listFdiStates(transaction);
  const judged = verdictOnSubmitted(edited, {
    currentState: stage.state,
    wellActive: stage.wellActive,
    channels: headers.map(({ name }) => name),
    columnCount: null,
    fdiStateIdentifiers: fdiStates.map(({ identifier }) => identifier),
    storedParameters: stage.control.parameters,
  });
  if (!judged.isAccepted) throw refusalOf(judged);
}
