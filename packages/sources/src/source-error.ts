import type { MessageContent } from "@stagecraft/domain";

/** Why a whole source was rejected; a damaged part of one is a Problem. */
export type RefusalCode =
  | "archive-damaged"
  | "archive-too-large"
  | "archive-nested"
  | "blocks-too-long"
  | "document-too-large"
  | "las-version"
  | "no-table"
  | "not-a-las"
  | "not-a-log"
  | "reversed-too-long"
  | "timezone-unknown"
  | "unsupported-format"
  | "xml-damaged"
  | "xml-doctype"
  | "xml-too-deep";

/**
 * The source cannot be read at all. The message is one sentence for people; its
 * content says the same in the language of the reader.
 */
export class SourceError extends Error {
  readonly code: RefusalCode;
  readonly content: MessageContent | undefined;

  constructor(code: RefusalCode, message: string, content?: MessageContent) {
    super(message);
    this.name = "SourceError";
    this.code = code;
    this.content = content;
  }
}
