/** A download of a part of the application that hangs for longer has failed. */
const patienceMs = 120_000;

/** A part of the application did not come: the network was lost, or a release took it away. */
export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";
}

/** How browsers and the bundler say that a part did not come; anything else is a fault of the part itself. */
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

/** Loads a part of the application; a download that fails is tried once more before anybody hears of it. */
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
