import { Readable } from "node:stream";
import type { Endpoint } from "@stagecraft/contract";
import { DomainError, fileMediaType } from "@stagecraft/domain";
import type { FastifyRequest } from "fastify";
import type { RequestInput } from "#access/scope-guard.ts";
import { LargeJson } from "#http/requests/json-body.ts";

/** The error table reads the status, as with the framework's own errors. */
class UnsupportedMediaType extends Error {
  readonly statusCode = 415;
}

/** Parses all input of a request and checks it against the endpoint's declaration. */
export function parseInput(
  endpoint: Endpoint,
  request: FastifyRequest,
): RequestInput {
  const input = {
    params: endpoint.params.parse(request.params),
    query: endpoint.query.parse(request.query),
    body: parseBody(endpoint, request),
  };
  refuseOtherNotations(input.params, request.params);
  refuseOtherNotations(input.query, request.query);
  refuseOtherId(input);
  return input;
}

const decimalDigits = /^-?\d+$/;

/** Schemas convert text to numbers as JavaScript does, which reads 0x10 as 16 and a blank as 0. */
function refuseOtherNotations(parsed: unknown, sent: unknown): void {
  const texts = (sent ?? {}) as Readonly<Record<string, unknown>>;
  for (const [name, value] of Object.entries(parsed as object)) {
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
    if (text !== undefined && !isWrittenInDigits(value, text)) {
      throw new DomainError("request.invalid", "Some fields are not valid.", [
        { field: name, message: "Must be written in decimal digits" },
      ]);
    }
  }
}

function isWrittenInDigits(value: unknown, text: unknown): boolean {
  if (Array.isArray(value) && Array.isArray(text))
    return value.every((item, index) => isWrittenInDigits(item, text[index]));
  return typeof value !== "number" || decimalDigits.test(String(text));
}

/** Editors send the record back with its id; an id different from the one in the address is a mistake. */
function refuseOtherId({ params, body }: RequestInput): void {
  const named = (params as { id?: unknown }).id;
  const sent = (body as { id?: unknown } | null | undefined)?.id;
  if (named === undefined || sent === undefined || named === sent) return;
  throw new DomainError(
    "request.invalid",
    "The id in the body is not the one in the address.",
    [{ field: "id", message: "Must be the id of the address" }],
  );
}

function mediaTypeOf(request: FastifyRequest): string {
  const [type = ""] = (request.headers["content-type"] ?? "").split(";");
  return type.trim().toLowerCase();
}

function parseBody(endpoint: Endpoint, request: FastifyRequest): unknown {
  const { body } = request;
  // The body is checked where it is parsed.
  if (body instanceof LargeJson) return body;
  // The handler itself decodes a body in a format that the endpoint declares.
  if (Buffer.isBuffer(body) || body instanceof Readable) {
    if (endpoint.alsoAccepts.includes(mediaTypeOf(request))) return body;
    throw new UnsupportedMediaType(acceptedBy(endpoint));
  }
  // An endpoint that accepts a file never accepts JSON, so any other body is rejected.
  if (endpoint.alsoAccepts.includes(fileMediaType))
    throw new UnsupportedMediaType(acceptedBy(endpoint));
  if (!endpoint.hasBody) return undefined;
  return endpoint.body.parse(body ?? undefined);
}

function acceptedBy({ alsoAccepts }: Endpoint): string {
  const types = alsoAccepts.length === 0 ? ["JSON"] : alsoAccepts;
  return `This endpoint takes ${types.join(" or ")}.`;
}
