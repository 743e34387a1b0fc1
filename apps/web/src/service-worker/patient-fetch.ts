/** A part of the application that hangs for longer has failed. */
const patienceMs = 120_000;

async function once(request: Request): Promise<Response> {
  const response = await fetch(request.clone(), {
    signal: AbortSignal.timeout(patienceMs),
  });
  if (response.status >= 500) throw new Error(`It answered ${response.status}`);
  return response;
}

/** A built file from the network: a second try helps where a link drops single answers. */
export async function fetchBuiltFile(request: Request): Promise<Response> {
  try {
    return await once(request);
  } catch (failure) {
    const isLate = failure instanceof Error && failure.name === "TimeoutError";
    if (isLate) throw failure;
    return once(request);
  }
}
