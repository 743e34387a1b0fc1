/** Largest file that can be imported: a week of one-second rows in sixty columns. */
export const maximumImportBytes = 512 * 1024 * 1024;

/** `READY` waits for its mapping to be confirmed; the others are those of its job. */
export const importStates = [
  "READY",
  "SUBMITTED",
  "RUNNING",
  "SUCCEEDED",
  "FAILED",
  "STOPPED",
] as const;

export type ImportState = (typeof importStates)[number];

/** Whether the import is running; it cannot be changed meanwhile. */
export function isImporting(state: ImportState): boolean {
  return state === "SUBMITTED" || state === "RUNNING";
}
