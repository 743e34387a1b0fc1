import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { repository } from "./package-program.ts";

/** Server features without endpoints. */
const withoutEndpoints = [
  "backups",
  "demo",
  "disk-alarm",
  // Their calls belong to the cases and the interpretations.
  "pta-files",
  "pta-runs",
  "secret-keys",
  "stage-engine",
];

/** Web features that work with data of other features or with none at all. */
const onlyInTheBrowser = [
  "daily-report",
  "dashboard-toolbar",
  "help",
  "offset-history",
  "pta-compare",
  "sounds",
  "stage-banners",
  "stage-editing",
  "stage-fdi",
  "stage-info",
  "stage-overlay",
  "stage-page",
  "stage-replay",
  "stage-stats",
  "tours",
];

/** Journeys through several features; every other journey has the name of its feature. */
const acrossFeatures = [
  "advice",
  "external-database",
  "fdi-dashboard",
  "fdi-warning",
  "first-chart",
  "followed-stage",
  "injection",
  "kill-anything",
  "live-chart",
  "offline",
  "production-dashboard",
  "qc-dashboard",
  "routes",
  "screens",
  "shell",
  "sign-in",
  "stage-performance",
  "stage-resilience",
  "stage-review",
  "stage-toolbar",
  "trusted-scripts",
];

function names(folder: string, ending = ""): string[] {
  return readdirSync(join(repository, folder), { withFileTypes: true })
    .filter((entry) =>
      ending === "" ? entry.isDirectory() : entry.name.endsWith(ending),
    )
    .map((entry) => basename(entry.name, ending))
    .filter((name) => !/\.(test|fixture)$/.test(name))
    .sort();
}

const without = (all: readonly string[], known: readonly string[]) =>
  all.filter((name) => !known.includes(name));

const contract = ["advice", "feeds", "pads", "people", "pta", "stages"]
  .flatMap((folder) => names(`packages/contract/src/${folder}`, ".ts"))
  .sort();
const server = names("apps/server/src/features");
const web = names("apps/web/src/features");
const journeys = names("e2e", ".spec.ts");

describe("one slug names a feature", () => {
  it("in the contract and on the server", () => {
    expect(without(server, withoutEndpoints)).toEqual(contract);
  });

  it("on the server and in the browser", () => {
    expect(without(web, [...server, ...onlyInTheBrowser])).toEqual([]);
  });

  it("in its journey", () => {
    expect(without(journeys, [...server, ...web, ...acrossFeatures])).toEqual(
      [],
    );
  });

  it("and the lists of exceptions name nothing that is gone", () => {
    expect(without(withoutEndpoints, server)).toEqual([]);
    expect(without(onlyInTheBrowser, web)).toEqual([]);
    expect(without(acrossFeatures, journeys)).toEqual([]);
  });
});
