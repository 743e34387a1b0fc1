import {
  writePtaFile,
  type PtaFile,
  type PtaFileOrder,
} from "#features/pta-files/pta-file.ts";
import type { RunTask } from "#threads/thread-task.ts";

/** Writes the template, the workbook or the report of a case. */
export const run: RunTask<PtaFileOrder, PtaFile> = (order, { database }) =>
  writePtaFile(database(), order);
