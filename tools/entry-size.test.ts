import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { builtLists } from "../apps/web/built-lists.ts";
import { repository } from "./package-program.ts";

/** A build whose scripts have the given sizes. */
function aBuild(kilobytes: { page: number; firstChart: number }) {
  const chunk = (path: string, kilobytesOfCode: number) => ({
    type: "chunk",
    fileName: `assets/${path}.js`,
    facadeModuleId: join(repository, "apps/web/src", path),
    code: "x".repeat(kilobytesOfCode * 1024),
    imports: [],
  });
  const chunks = [
    chunk("main.tsx", kilobytes.page),
    chunk("session/sign-in-client.ts", 1),
    chunk("routes/chart/first-chart/first-chart.ts", kilobytes.firstChart),
  ];
  return Object.fromEntries(chunks.map((each) => [each.fileName, each]));
}

function listsOf(bundle: object) {
  const { transformIndexHtml } = builtLists().plugin;
  const { handler } = transformIndexHtml as unknown as {
    handler: (html: string, build: object) => readonly object[];
  };
  return handler("", { bundle });
}

describe("what is downloaded before the first page", () => {
  test("is listed in the page while it is small", () => {
    expect(listsOf(aBuild({ page: 500, firstChart: 200 }))).toHaveLength(3);
  });

  test("fails the build when the page grows too large", () => {
    const build = aBuild({ page: 700, firstChart: 200 });
    expect(() => listsOf(build)).toThrow(/page-files: 700 KB.*640 KB/);
  });

  test("fails the build when the first chart grows too large", () => {
    const build = aBuild({ page: 500, firstChart: 300 });
    expect(() => listsOf(build)).toThrow(/first-chart-files: 300 KB.*297 KB/);
  });
});
