import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { pagePolicy } from "#http/security-headers.ts";

const noncePlaceholder = "__CSP_NONCE__";
const configurationPlaceholder = "__APP_CONFIG__";

/** Built file names carry a hash, so a browser may keep them for good. */
const forever = "public, max-age=31536000, immutable";

export interface WebFilesOptions {
  readonly folder: string;
  readonly issuerOrigin: string | null;
  /** Written into the page, so that it need not be asked for. */
  readonly configuration: object;
}

function attributeOf(value: object): string {
  return JSON.stringify(value)
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;");
}

/** Every address that is not a file is the application's: it has its own 404 page. */
export async function serveWeb(
  app: FastifyInstance,
  { folder, issuerOrigin, configuration }: WebFilesOptions,
): Promise<void> {
  const built = await readFile(join(folder, "index.html"), "utf8");
  const written = attributeOf(configuration);
  const page = built.replace(configurationPlaceholder, () => written);

  function sendPage(reply: FastifyReply) {
    const nonce = randomBytes(16).toString("base64");
    return reply
      .header("content-security-policy", pagePolicy(nonce, issuerOrigin))
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(page.replaceAll(noncePlaceholder, nonce));
  }

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ["**/index.html"],
    preCompressed: true,
    setHeaders(reply, path) {
      reply.header(
        "cache-control",
        path.includes("/assets/") ? forever : "no-cache",
      );
    },
  });
  app.get("/index.html", (_, reply) => sendPage(reply));
  app.get("/", (_, reply) => sendPage(reply));
  app.get("/*", (_, reply) => sendPage(reply));
}
