import { Counter, type Registry } from "@prometheus-io/client";
import type { FastifyInstance } from "fastify";

/** Path to which browsers report violations of a page's policy. */
export const cspReportPath = "/csp-reports";

/** Names the same address for browsers that use `report-to`. */
export const reportingEndpoints = `csp="${cspReportPath}"`;

const largestReportBytes = 16 * 1024;
const reportsPerMinute = 60;
const mostReportsOfOne = 20;
/** Limit for all addresses together: a log that strangers can fill is useless. */
const linesPerMinute = 30;
const minuteMs = 60_000;

/** Any other directive in a report is counted as one. */
const knownDirectives = [
  "base-uri",
  "connect-src",
  "default-src",
  "font-src",
  "form-action",
  "frame-ancestors",
  "img-src",
  "manifest-src",
  "media-src",
  "object-src",
  "require-trusted-types-for",
  "script-src",
  "script-src-attr",
  "script-src-elem",
  "style-src",
  "style-src-attr",
  "style-src-elem",
  "trusted-types",
  "worker-src",
];

const reportTypes = ["application/csp-report", "application/reports+json"];

interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly document: string;
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null;
}

/** Removes query and fragment, which may hold a code or a name, and truncates to a line. */
function place(value: unknown): string {
  if (typeof value !== "string") return "";
  const [plain = ""] = value.split(/[?#]/, 1);
  return plain.replaceAll(/[^\x20-\x7e]/g, "?").slice(0, 200);
}

function violationOf(fields: Fields): Violation {
  const named = fields["effectiveDirective"] ?? fields["effective-directive"];
  const given = named ?? fields["violated-directive"];
  const [word = ""] = (typeof given === "string" ? given : "").split(" ", 1);
  return {
    directive: knownDirectives.includes(word) ? word : "other",
    blocked: place(fields["blockedURL"] ?? fields["blocked-uri"]),
    document: place(fields["documentURL"] ?? fields["document-uri"]),
  };
}

/** Reads both formats that browsers send; returns nothing for any other body. */
export function violationsOf(body: unknown): Violation[] {
  if (Array.isArray(body)) {
    return body
      .filter(isFields)
      .filter(({ type }) => type === "csp-violation")
      .map(({ body: fields }) => fields)
      .filter(isFields)
      .slice(0, mostReportsOfOne)
      .map(violationOf);
  }
  const report = isFields(body) ? body["csp-report"] : undefined;
  return isFields(report) ? [violationOf(report)] : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Counts reports and, up to a limit, logs them; nothing is stored, and the sender gets no information. */
export async function serveCspReports(
  app: FastifyInstance,
  registry: Registry,
): Promise<void> {
  const violations = new Counter({
    name: "stagecraft_csp_violations_total",
    help: "What pages were kept from by their policy, as browsers report it",
    labelNames: ["directive"],
    registers: [registry],
  });
  let minute = 0;
  let lines = 0;

  function mayLog(): boolean {
    const now = Math.floor(Date.now() / minuteMs);
    if (now !== minute) [minute, lines] = [now, 0];
    lines += 1;
    return lines <= linesPerMinute;
  }

  await app.register((scope, _, done) => {
    scope.addContentTypeParser(
      reportTypes,
      { parseAs: "string", bodyLimit: largestReportBytes },
      (_request, body, parsedBody) => parsedBody(null, parsed(String(body))),
    );
    const limit = scope.createRateLimit({
      max: reportsPerMinute,
      timeWindow: minuteMs,
      keyGenerator: (request) => `csp:${request.ip}`,
    });
    scope.post(cspReportPath, async (request, reply) => {
      const { isAllowed, isExceeded } = {
        isExceeded: false,
        ...(await limit(request)),
      };
      if (!isAllowed && isExceeded) return reply.status(429).send();
      for (const violation of violationsOf(request.body)) {
        violations.inc({ directive: violation.directive });
        if (mayLog()) request.log.warn(violation, "page kept from something");
      }
      return reply.status(204).send();
    });
    done();
  });
}
