import {
  contract,
  endpointsOf,
  openApi,
  type Endpoint,
} from "@stagecraft/contract";
import type { FastifyInstance } from "fastify";
import type { OperatorGuard } from "#http/callers/operator-guard.ts";

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

function row(key: string, endpoint: Endpoint): string {
  const permission =
    typeof endpoint.permission === "string"
      ? endpoint.permission
      : endpoint.permission.join(" or ");
  const cells = [
    endpoint.method,
    `/api/v1/${endpoint.path}`,
    endpoint.summary,
    permission,
    endpoint.errors.join(", "),
  ];
  return `<tr id="${escapeHtml(key)}">${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`;
}

function docsPage(): string {
  const rows = endpointsOf(contract).map(({ key, endpoint }) =>
    row(key, endpoint),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stagecraft API</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body><h1>Stagecraft API</h1>
<p>Bearer token, JSON; times are epoch milliseconds. The full description with schemas is at <code>/api/v1/openapi.json</code>.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What</th><th>Permission</th><th>Refusals</th></tr></thead>
<tbody>${rows.join("\n")}</tbody></table></body></html>`;
}

/**
 * Serves the API description in machine-readable form and as a page. It is
 * written when somebody first asks for it, because no start should wait for it.
 */
export function serveApiDocs(
  app: FastifyInstance,
  version: string,
  guard: OperatorGuard,
): void {
  let description: string | null = null;
  app.get("/api/v1/openapi.json", { onRequest: guard }, (_, reply) => {
    description ??= JSON.stringify(openApi(contract, version));
    return reply.type("application/json").send(description);
  });
  app.get("/api/docs", { onRequest: guard }, (_, reply) =>
    reply.type("text/html; charset=utf-8").send(docsPage()),
  );
}
