import {
  encodeSamples,
  type EncodedSamples,
  type SampleRequest,
} from "#features/stage-data/encoded-samples.ts";
import type { RunTask } from "#threads/thread-task.ts";

/** Reads and encodes any number of samples, with the thread's own connection. */
export const run: RunTask<SampleRequest, EncodedSamples> = async (
  request,
  { database },
) => {
  const encoded = await encodeSamples(database(), request, null);
  if (encoded === null) throw new Error("Nothing was to be too large here.");
  return encoded;
};
