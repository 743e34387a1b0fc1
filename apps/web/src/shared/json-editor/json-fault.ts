import type { JsonDocument } from "@stagecraft/stage-editing";

/** The first rule that a document breaks. */
export interface JsonFault {
  /** "/parameters/rateClip"; empty for the document itself. */
  readonly path: string;
  /** The whole sentence in the reader's language: path, message, extra property. */
  readonly text: string;
}

/** Null for a valid document. */
export type JsonCheck = (document: JsonDocument) => JsonFault | null;
