import { PassThrough, Readable } from "node:stream";
import { promisify } from "node:util";
import {
  createBrotliDecompress,
  createGunzip,
  createGzip,
  createInflate,
  gzip,
} from "node:zlib";
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RequestPayload,
} from "fastify";

/** Smaller responses gain less than a packet. */
const smallestBytes = 2048;

/** Pictures, workbooks and series are compressed already. */
const packable = /^text\/(?!event-stream)|[/+](?:json|xml|javascript)(?:;|$)/;

const pack = promisify(gzip);

function acceptsGzip(request: FastifyRequest): boolean {
  const accepted = request.headers["accept-encoding"] ?? "";
  return accepted
    .split(",")
    .map((each) =>
      each
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    )
    .some(
      ([name, ...weights]) =>
        (name === "gzip" || name === "*") &&
        !weights.some((weight) => /^q=0(?:\.0*)?$/.test(weight)),
    );
}

function isPackable(reply: FastifyReply): boolean {
  const type = reply.getHeader("content-type");
  return (
    typeof type === "string" &&
    packable.test(type) &&
    !reply.hasHeader("content-encoding") &&
    reply.statusCode !== 206
  );
}

function markPacked(reply: FastifyReply): void {
  reply.header("content-encoding", "gzip");
  reply.removeHeader("content-length");
}

async function packed(
  payload: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (!isPackable(reply)) return payload;
  reply.header("vary", "accept-encoding");
  if (!acceptsGzip(request) || request.method === "HEAD") return payload;
  if (payload instanceof Readable) {
    markPacked(reply);
    const packer = createGzip();
    payload.on("error", (error) => packer.destroy(error));
    packer.on("close", () => payload.destroy());
    return payload.pipe(packer);
  }
  if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return payload;
  if (Buffer.byteLength(payload) < smallestBytes) return payload;
  const bytes = await pack(payload);
  markPacked(reply);
  return bytes;
}

function unpackerOf(encoding: string) {
  switch (encoding) {
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "deflate":
      return createInflate();
    case "br":
      return createBrotliDecompress();
    default:
      return null;
  }
}

class NotUnpackable extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Decompresses a compressed body; the size limit applies to the decompressed bytes. */
function unpacked(
  request: FastifyRequest,
  payload: RequestPayload,
): RequestPayload {
  const encoding = request.headers["content-encoding"]?.toLowerCase();
  if (encoding === undefined || encoding === "identity") return payload;
  const unpacker = unpackerOf(encoding);
  if (unpacker === null)
    throw new NotUnpackable(
      415,
      `A body packed with ${encoding} is not understood.`,
    );
  const output: RequestPayload = new PassThrough();
  output.receivedEncodedLength = 0;
  payload.on("data", (piece: Buffer) => {
    output.receivedEncodedLength =
      (output.receivedEncodedLength ?? 0) + piece.length;
  });
  const fail = () =>
    (output as PassThrough).destroy(
      new NotUnpackable(
        400,
        "The body is not compressed as its header states.",
      ),
    );
  unpacker.on("error", fail);
  payload.on("error", fail);
  output.on("close", () => unpacker.destroy());
  payload.pipe(unpacker).pipe(output as PassThrough);
  return output;
}

/** Sends text compressed with gzip where the client accepts it, and reads compressed bodies. */
export function packBodies(app: FastifyInstance): void {
  app.addHook("preParsing", (request, _reply, payload, done) => {
    try {
      done(null, unpacked(request, payload));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addHook("onSend", (request, reply, payload) =>
    packed(payload, request, reply),
  );
}
