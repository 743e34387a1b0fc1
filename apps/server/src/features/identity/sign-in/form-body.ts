import type { IncomingMessage } from "node:http";

const maximumBytes = 8192;

/** Returns the fields of a posted form; null when the body is not a form, or far too long for ours. */
export async function readForm(
  request: IncomingMessage,
): Promise<URLSearchParams | null> {
  const type = request.headers["content-type"]?.split(";")[0]?.trim();
  if (type?.toLowerCase() !== "application/x-www-form-urlencoded") return null;
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The request is not destroyed when it is too long: the response still needs the connection.
  const body = request.iterator({ destroyOnReturn: false });
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maximumBytes) return null;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
}
