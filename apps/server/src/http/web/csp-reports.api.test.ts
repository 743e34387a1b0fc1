import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApi, type OwnTestApi } from "../../../test/api-harness.ts";
import { cspReportPath, violationsOf } from "./csp-reports.ts";
import { pagePolicy } from "./security-headers.ts";

let api: OwnTestApi;

beforeAll(async () => {
  api = await startTestApi({ trustedProxies: ["127.0.0.1"] });
});
afterAll(() => api.close());

let addresses = 0;

function send(
  body: unknown,
  type = "application/csp-report",
  address = `203.0.113.${(addresses += 1)}`,
) {
  return fetch(api.url + cspReportPath, {
    method: "POST",
    headers: { "content-type": type, "x-forwarded-for": address },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

async function counted(): Promise<Record<string, number>> {
  const text = await (await fetch(`${api.url}/metrics`)).text();
  const lines = text.matchAll(
    /^stagecraft_csp_violations_total\{directive="([^"]+)"\} (\d+)$/gm,
  );
  const counts: Record<string, number> = {};
  for (const [, name = "", count] of lines) counts[name] = Number(count);
  return counts;
}

test("both forms that browsers send are counted by directive, and the response is empty", async () => {
  const old = {
    "csp-report": {
      "effective-directive": "script-src-elem",
      "blocked-uri": "https://evil.test/x.js?token=secret",
    },
  };
  const response = await send(old);
  expect([response.status, await response.text()]).toEqual([204, ""]);
  const fresh = [
    {
      type: "csp-violation",
      body: { effectiveDirective: "require-trusted-types-for" },
    },
    { type: "deprecation", body: {} },
  ];
  expect((await send(fresh, "application/reports+json")).status).toBe(204);
  expect(await counted()).toEqual({
    "script-src-elem": 1,
    "require-trusted-types-for": 1,
  });
});

test("a directive that a stranger made up adds no name to the metrics", async () => {
  for (const name of ["a", "b", "c"])
    await send({ "csp-report": { "effective-directive": name } });
  expect((await counted())["other"]).toBe(3);
});

test.each([
  ["what is no JSON", "{", 204],
  ["what is no report", { hello: "there" }, 204],
  ["more than a report can be", "x".repeat(20_000), 413],
])("%s is ignored", async (_, body, status) => {
  expect((await send(body)).status).toBe(status);
});

test("other types are refused", async () => {
  expect((await send("hello", "text/plain")).status).toBe(415);
});

test("one address is counted sixty times a minute, another still is", async () => {
  const report = { "csp-report": { "effective-directive": "img-src" } };
  const statuses = new Set<number>();
  for (let sent = 0; sent < 70; sent += 1)
    statuses.add((await send(report, undefined, "198.51.100.7")).status);
  expect([...statuses]).toEqual([204, 429]);
  expect((await counted())["img-src"]).toBe(60);
  expect((await send(report, undefined, "198.51.100.8")).status).toBe(204);
});

test("what is logged of a report has no query, and one message has a limit", () => {
  const [violation] = violationsOf({
    "csp-report": {
      "effective-directive": "script-src",
      "blocked-uri": "https://evil.test/x.js?token=secret#more",
      "document-uri": `https://pads.test/${"a".repeat(500)}`,
    },
  });
  expect(violation?.blocked).toBe("https://evil.test/x.js");
  expect(violation?.document).toHaveLength(200);
  const many = Array.from({ length: 100 }, () => ({
    type: "csp-violation",
    body: {},
  }));
  expect(violationsOf(many)).toHaveLength(20);
});

test("the policy of a page requests reports and requires trusted scripts", () => {
  const policy = pagePolicy("nonce", null, true);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain("trusted-types default");
  expect(policy).toContain("report-uri /csp-reports");
  expect(policy).toContain("report-to csp");
  expect(pagePolicy("nonce", null, false)).not.toContain("report-to");
});
