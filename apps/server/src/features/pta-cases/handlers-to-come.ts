import { DomainError } from "@stagecraft/domain";
import { raw } from "#http/handler.ts";

/** Replaced by the handlers of files as soon as they are merged. */
const toCome = raw(() =>
  Promise.reject(
    new DomainError("service.unavailable", "This is not there yet."),
  ),
);

export const ptaFilesToCome = {
  upload: toCome,
  workbook: toCome,
  report: toCome,
  input: toCome,
};
