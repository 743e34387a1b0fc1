import type { contract, OutputOf } from "@stagecraft/contract";
import {
  receiveUpload,
  type PtaUpload,
} from "#features/pta-files/pta-upload.ts";
import type { RunTask } from "#threads/thread-task.ts";

/** Reads a workbook that nobody has checked, and creates its case unless it is a dry run. */
export const run: RunTask<
  PtaUpload,
  OutputOf<typeof contract.ptaCases.upload>
> = (upload, { database }) => receiveUpload(database(), upload);
