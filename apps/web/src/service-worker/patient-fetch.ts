/** Timeout for loading a part of the application. */
const patienceMs = 120_000;

async function once(request: Request): Promise<Response> {
  const response = await fetch(request.clone(), {
    signal: AbortSignal.timeout(patienceMs),
  });
  if (response.status >= 500)
    throw new Error(`It responded with ${response.status}`);
  return response;
}

/** Loads a built file from the network; a retry helps where a link drops single responses. */
export async function fetchBuiltFile(request: Request): Promise<Response> {
  try {
    return await once(request);
  } catch (failure) {
    const isLate = failure instanceof Error && failure.name === "TimeoutError";
    if (isLate) throw failure;
    return once(request);
  }
}
