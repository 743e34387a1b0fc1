import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isApiAddress } from "#http/endpoints/api-address.ts";
import { refuseUnknownPath } from "#http/create-server.ts";
import { reportingEndpoints } from "#http/web/csp-reports.ts";
import { isLoopback } from "#http/callers/loopback.ts";
import { pagePolicy, workerPolicy } from "#http/web/security-headers.ts";
import { serveStaticFiles } from "#http/web/static-files.ts";

const noncePlaceholder = "__CSP_NONCE__";
const configurationPlaceholder = "__APP_CONFIG__";

/** Built file names contain a hash, so a browser may cache them forever. */
const forever = "public, max-age=31536000, immutable";

const indexPage = "index.html";

/** The worker caches the application for offline use; the retired worker removes that cache. */
const workerScript = "service-worker.js";
const retiredScript = "retired-worker.js";

export interface WebFilesOptions {
  readonly folder: string;
  readonly issuerOrigin: string | null;
  /** Where browsers reach the server. */
  readonly publicUrl: string;
  /** Written into the page, so that it need not be requested. */
  readonly configuration: object;
  readonly serviceWorker: boolean;
}

function attributeOf(value: object): string {
  return JSON.stringify(value)
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;");
}

/** Never cached, so that the next page load picks up a new build or a server without a service worker. */
async function serveWorker(
  app: FastifyInstance,
  { folder, serviceWorker }: WebFilesOptions,
): Promise<void> {
  const name = serviceWorker ? workerScript : retiredScript;
  const script = await readFile(join(folder, name), "utf8");
  app.get(`/${workerScript}`, (_, reply) =>
    reply
      .header("content-security-policy", workerPolicy)
      .header("cache-control", "no-cache")
      .type("text/javascript; charset=utf-8")
      .send(script),
  );
}

/**
 * Opened by another name of this machine, the page could not sign in: the
 * identity provider has the public address. Behind a proxy the Host header may
 * be any, so only an installation on this machine alone redirects.
 */
function isOtherOwnName(publicUrl: string, host: string): boolean {
  const { hostname, port, host: publicHost } = new URL(publicUrl);
  const asked = URL.parse(`http://${host}`);
  return (
    asked !== null &&
    asked.host !== publicHost &&
    asked.port === port &&
    isLoopback(hostname) &&
    isLoopback(asked.hostname)
  );
}

/** Every address that is not a file belongs to the application, which has its own 404 page. */
export async function serveWeb(
  app: FastifyInstance,
  options: WebFilesOptions,
): Promise<void> {
  const { folder, issuerOrigin, publicUrl, configuration } = options;
  const isSecure = publicUrl.startsWith("https:");
  const built = await readFile(join(folder, indexPage), "utf8");
  const written = attributeOf(configuration);
  const page = built.replace(configurationPlaceholder, () => written);

  function sendPage(request: FastifyRequest, reply: FastifyReply) {
    if (isOtherOwnName(publicUrl, request.headers.host ?? ""))
      return reply.redirect(new URL(publicUrl).origin + request.url, 307);
    const nonce = randomBytes(16).toString("base64");
    return reply
      .header(
        "content-security-policy",
        pagePolicy(nonce, issuerOrigin, isSecure),
      )
      .headers(isSecure ? { "reporting-endpoints": reportingEndpoints } : {})
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(page.replaceAll(noncePlaceholder, nonce));
  }

  await serveWorker(app, options);
  serveStaticFiles(app, {
    folder,
    isLeftOut: (name) =>
      [indexPage, workerScript, retiredScript].some((own) =>
        name.startsWith(own),
      ),
    cacheControl: (name) => (name.startsWith("assets/") ? forever : "no-cache"),
  });
  // An HTML page sent in place of an asset would be cached as that asset.
  app.get("/assets/*", (_, reply) => reply.status(404).send());
  app.get("/index.html", sendPage);
  app.get("/", sendPage);
  app.get("/*", (request, reply) =>
    isApiAddress(request.raw.url ?? "")
      ? refuseUnknownPath(request, reply)
      : sendPage(request, reply),
  );
}
