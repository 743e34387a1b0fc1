import { lookup as resolveName } from "node:dns";
import { request as requestPlain, type IncomingHttpHeaders } from "node:http";
import { request as requestEncrypted } from "node:https";
import { isIP } from "node:net";
import { isInsideAddress } from "#http/outgoing/inside-address.ts";
import {
  checkedLookup,
  type ResolveName,
} from "#http/outgoing/checked-lookup.ts";

export interface OutgoingGuard {
  /** Hosts, in URL form, that may be reached although they are in an internal network. */
  readonly allowedHosts: readonly string[];
  /** Replaces the system's resolver in tests. */
  readonly resolve?: ResolveName | undefined;
}

export interface OutgoingRequest {
  readonly method: "GET" | "POST" | "PATCH";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly signal: AbortSignal;
  /** More of the response is refused; 0 leaves its body unread. */
  readonly largestResponseBytes: number;
}

export interface OutgoingResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** The address, or one that its name leads to, is inside this network. */
export class InsideAddressError extends Error {
  override readonly name = "InsideAddressError";
}

class ResponseTooLargeError extends Error {
  override readonly name = "ResponseTooLargeError";
}

function refusalOf(address: string): InsideAddressError | null {
  return isInsideAddress(address)
    ? new InsideAddressError(`${address} is an address of this network`)
    : null;
}

/** An address written as numbers is not looked up, so it is checked directly. */
function refuseInsideLiteral(hostname: string): void {
  const literal = hostname.replace(/^\[|\]$/g, "");
  const refusal = isIP(literal) === 0 ? null : refusalOf(literal);
  if (refusal !== null) throw refusal;
}

async function readText(
  response: AsyncIterable<Buffer>,
  largestBytes: number,
): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response) {
    length += part.length;
    if (length > largestBytes)
      throw new ResponseTooLargeError("The response is too large");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/**
 * Calls another server without being led into our own network: a name is looked
 * up once, the addresses checked are those connected to, and redirects are not
 * followed, because their targets have not been checked.
 */
export function guardedRequest(
  url: URL,
  given: OutgoingRequest,
  guard: OutgoingGuard,
): Promise<OutgoingResponse> {
  const isAllowed = guard.allowedHosts.includes(url.hostname);
  if (!isAllowed) refuseInsideLiteral(url.hostname);
  const refusalFor = isAllowed ? () => null : refusalOf;
  const body = given.body === null ? null : Buffer.from(given.body);
  const request = url.protocol === "https:" ? requestEncrypted : requestPlain;
  return new Promise((resolve, reject) => {
    request(
      url,
      {
        method: given.method,
        signal: given.signal,
        // Uses a separate connection: one that was checked for another name is never reused.
        agent: false,
        lookup: checkedLookup(guard.resolve ?? resolveName, refusalFor),
        headers: {
          ...given.headers,
          ...(body !== null && { "content-length": body.length }),
        },
      },
      (response) => {
        const { statusCode: status = 0, headers } = response;
        if (given.largestResponseBytes === 0) {
          resolve({ status, headers, text: "" });
          response.destroy();
          return;
        }
        readText(response, given.largestResponseBytes)
          .then((text) => resolve({ status, headers, text }))
          .catch(reject)
          .finally(() => response.destroy());
      },
    )
      .on("error", reject)
      .end(body ?? undefined);
  });
}
