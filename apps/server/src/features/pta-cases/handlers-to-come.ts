import { DomainError } from "@stagecraft/domain";
import { raw } from "#http/handler.ts";

/** Replaced by the handlers of runs and files as soon as they are merged. */
const toCome = raw(() =>
  Promise.reject(
    new DomainError("service.unavailable", "This is not there yet."),
  ),
);

export const ptaHandlersToCome = {
  run: toCome,
  cancel: toCome,
  record: toCome,
  upload: toCome,
  workbook: toCome,
  report: toCome,
  input: toCome,
};
