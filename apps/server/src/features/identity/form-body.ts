import type { IncomingMessage } from "node:http";

const maximumBytes = 8192;

/** The fields of a posted form; null when it is none, or far too long for one of ours. */
export async function readForm(
  request: IncomingMessage,
): Promise<URLSearchParams | null> {
  const type = request.headers["content-type"]?.split(";")[0]?.trim();
  if (type?.toLowerCase() !== "application/x-www-form-urlencoded") return null;
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Left standing when too long: the connection is still needed for the answer.
  const body = request.iterator({ destroyOnReturn: false });
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maximumBytes) return null;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}
