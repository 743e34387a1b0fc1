import { contract, type BodyOf } from "@stagecraft/contract";
import { DomainError } from "@stagecraft/domain";
import {
  formParts,
  type FormFile,
} from "#features/well-documents/form-parts.service.ts";

/** Enough bytes for all inputs of a case with their units and a comment. */
const longestCase = 64 * 1024;

export interface UploadForm {
  readonly body: BodyOf<typeof contract.ptaCases.create>;
  readonly file: FormFile;
}

function refused(
  details: readonly { readonly field: string; readonly message: string }[],
): DomainError {
  return new DomainError(
    "request.invalid",
    "Some fields are not valid.",
    details,
  );
}

function jsonOf(text: string | undefined): unknown {
  if (text === undefined)
    throw refused([{ field: "ptaCase", message: "Required" }]);
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError)
      throw refused([{ field: "ptaCase", message: "Must be JSON" }]);
    throw error;
  }
}

/** The parts of the form: the case as for a new one, and the workbook. */
export function readUploadForm(
  contentType: string | undefined,
  body: unknown,
): UploadForm {
  const { file, fields } = formParts(
    contentType,
    Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    longestCase,
  );
  const parsed = contract.ptaCases.create.body.safeParse(
    jsonOf(fields["ptaCase"]),
  );
  if (!parsed.success)
    throw refused(
      parsed.error.issues.map(({ path, message }) => ({
        field: path.join("."),
        message,
      })),
    );
  return { body: parsed.data, file };
}
