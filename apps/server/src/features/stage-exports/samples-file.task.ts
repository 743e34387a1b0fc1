import {
  exportSamples,
  type QuantityExport,
} from "#features/stage-exports/stage-exports.service.ts";
import type { RunTask } from "#threads/thread-task.ts";

export interface WrittenFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Writes all samples of a stage as a file. */
export const run: RunTask<QuantityExport, WrittenFile> = async (
  request,
  { database },
) => {
  const { name, content } = await exportSamples(database(), request);
  const parts: Buffer[] = [];
  for await (const text of content) parts.push(Buffer.from(text));
  return { name, bytes: Buffer.concat(parts) };
};
