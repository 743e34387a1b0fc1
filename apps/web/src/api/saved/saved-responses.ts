import { SavedRecords } from "./saved-records.ts";

const megabyte = 1024 * 1024;

/** Server responses by the hash of their query. */
export const savedResponses = new SavedRecords<unknown>("answers", {
  records: 400,
  bytes: 20 * megabyte,
});
