import { createHash } from "node:crypto";
import { createReadStream, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const mediaTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".gz": "application/gzip",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".mp3": "audio/mpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".wav": "audio/wav",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".woff2": "font/woff2",
};

/** In the order of preference: the better compression comes first. */
const packings = [
  { encoding: "br", suffix: ".br" },
  { encoding: "gzip", suffix: ".gz" },
] as const;

interface Variant {
  readonly encoding: string | null;
  readonly path: string;
  readonly size: number;
  readonly tag: string;
}

interface StaticFile {
  readonly type: string;
  readonly plain: Variant;
  readonly packed: readonly Variant[];
}

function variantOf(path: string, encoding: string | null): Variant {
  const bytes = readFileSync(path);
  const digest = createHash("sha256").update(bytes).digest("base64url");
  const tag = `"${digest.slice(0, 22)}"`;
  return { encoding, path, size: bytes.length, tag };
}

function fileOf(path: string, names: ReadonlySet<string>): StaticFile {
  return {
    type: mediaTypes[extname(path)] ?? "application/octet-stream",
    plain: variantOf(path, null),
    packed: packings
      .filter(({ suffix }) => names.has(path + suffix))
      .map(({ encoding, suffix }) => variantOf(path + suffix, encoding)),
  };
}

function accepts(request: FastifyRequest, encoding: string): boolean {
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
      ([name, weight = ""]) =>
        name === encoding && !/^q=0(?:\.0*)?$/.test(weight),
    );
}

function send(file: StaticFile, request: FastifyRequest, reply: FastifyReply) {
  const packed = file.packed.find(
    ({ encoding }) => encoding !== null && accepts(request, encoding),
  );
  const { encoding, path, size, tag } = packed ?? file.plain;
  if (file.packed.length > 0) reply.header("vary", "accept-encoding");
  reply.header("etag", tag);
  if (request.headers["if-none-match"] === tag) return reply.status(304).send();
  if (encoding !== null) reply.header("content-encoding", encoding);
  return reply
    .type(file.type)
    .header("content-length", size)
    .send(createReadStream(path));
}

export interface StaticFilesOptions {
  readonly folder: string;
  readonly isLeftOut: (name: string) => boolean;
  /** Cache-control by the file name within the folder. */
  readonly cacheControl: (name: string) => string;
}

/**
 * Adds a route for each file that is in the folder at startup, so that no
 * address leads anywhere else. Files that begin with a dot are not served.
 */
export function serveStaticFiles(
  app: FastifyInstance,
  { folder, isLeftOut, cacheControl }: StaticFilesOptions,
): void {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const names = new Set(paths);
  for (const path of paths) {
    const name = relative(folder, path).split(sep).join("/");
    const isPacked = packings.some(
      ({ suffix }) =>
        path.endsWith(suffix) && names.has(path.slice(0, -suffix.length)),
    );
    const isHidden = name.split("/").some((part) => part.startsWith("."));
    if (isPacked || isHidden || isLeftOut(name)) continue;
    const file = fileOf(path, names);
    app.get(`/${name}`, (request, reply) => {
      reply.header("cache-control", cacheControl(name));
      return send(file, request, reply);
    });
  }
}
