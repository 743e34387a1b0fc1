import {
  depthReferences,
  documentUnits,
  DomainError,
  northReferences,
} from "@stagecraft/domain";
import type { GivenForDocument } from "@stagecraft/sources";
import { z } from "zod";
import {
  formParts,
  type FormFile,
} from "#features/well-documents/form-parts.service.ts";
import type { Given } from "#features/well-documents/well-documents.repository.ts";

const Fields = z.strictObject({
  lengthUnit: z.enum(["ft", "m"]).optional(),
  units: z.enum(documentUnits).optional(),
  depthReference: z.enum(depthReferences).optional(),
  northReference: z.enum(northReferences).optional(),
  /** Empty states that the elevation is unknown. */
  referenceElevationMetres: z
    .union([
      z.literal("").transform(() => null),
      z.coerce.number().min(-1000).max(10_000),
    ])
    .optional(),
  sheet: z.string().max(200).optional(),
  well: z.string().max(200).optional(),
  currentVersion: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional(),
  note: z.string().max(500).default(""),
});

export interface DocumentForm {
  readonly file: FormFile;
  readonly given: Given & GivenForDocument;
  /** Null when the sender does not state which version it replaces. */
  readonly currentVersion: number | null;
  readonly note: string;
}

/** An empty form field counts as missing, except that an empty elevation means "unknown". */
function filled(fields: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => value !== "" || name === "referenceElevationMetres",
    ),
  );
}

export function readDocumentForm(
  contentType: string | undefined,
  body: unknown,
): DocumentForm {
  const { file, fields } = formParts(
    contentType,
    Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  );
  const parsed = Fields.safeParse(filled(fields));
  if (!parsed.success)
    throw new DomainError(
      "request.invalid",
      "Some fields are not valid.",
      parsed.error.issues.map(({ path, message }) => ({
        field: path.join("."),
        message,
      })),
    );
  const { currentVersion = null, note, ...given } = parsed.data;
  return {
    file,
    given: given as Given & GivenForDocument,
    currentVersion,
    note,
  };
}
