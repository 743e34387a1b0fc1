import { SavedRecords } from "./saved-records.ts";

const megabyte = 1024 * 1024;

/** Answers of the server by the hash of their question. */
export const savedResponses = new SavedRecords<unknown>("answers", {
  records: 400,
  bytes: 20 * megabyte,
});
