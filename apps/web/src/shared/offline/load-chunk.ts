/** A chunk download that takes longer counts as failed. */
const patienceMs = 120_000;

/** A chunk of the application could not be loaded: the network was lost, or a release removed it. */
export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";
}

/**
 * Error messages of browsers and the bundler for a failed download; any other
 * error is a bug in the chunk itself.
 */
const failedDownload =
  /dynamically imported module|importing a module script|unable to preload css/i;

export function isChunkFailure(error: unknown): boolean {
  if (error instanceof ChunkLoadError) return true;
  return error instanceof Error && failedDownload.test(error.message);
}

async function inTime<Part>(loading: Promise<Part>): Promise<Part> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new ChunkLoadError("The download took too long")),
    patienceMs,
  );
  try {
    return await Promise.race([loading, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Loads a chunk of the application; a failed download is retried once before it is reported. */
export async function loadChunk<Part>(
  load: () => Promise<Part>,
): Promise<Part> {
  try {
    return await inTime(load());
  } catch (failure) {
    if (failure instanceof ChunkLoadError || !isChunkFailure(failure))
      throw failure;
  }
  try {
    return await inTime(load());
  } catch (failure) {
    if (failure instanceof ChunkLoadError || !isChunkFailure(failure))
      throw failure;
    throw new ChunkLoadError("The download failed twice", { cause: failure });
  }
}
