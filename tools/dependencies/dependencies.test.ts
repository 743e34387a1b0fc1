import { readFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { expect, test } from "vitest";
import { repository } from "../package-program.ts";
import { billOfMaterials } from "./bill-of-materials.ts";
import { dependencyPage } from "./dependency-list.ts";
import { thirdPartyNotices } from "./notices.ts";
import { allowedLicenses, installScripts, reasons } from "./reasons.ts";
import { runtimePackages } from "./runtime-packages.ts";

const parts = runtimePackages(repository);

/**
 * May only be lowered; raising it for another package is a decision, with its
 * reason in the commit.
 */
const mostPackages = 310;

test(`there are at most ${mostPackages} packages at run time`, () => {
  expect(parts.length).toBeGreaterThan(100);
  expect(parts.length).toBeLessThanOrEqual(mostPackages);
});

test("docs/dependencies.md is as `npm run dependency-list` writes it", async () => {
  const page = await format(dependencyPage(parts), { parser: "markdown" });
  expect(readFileSync(join(repository, "docs/dependencies.md"), "utf8")).toBe(
    page,
  );
});

test("every package that we request has a reason, and no reason is left over", () => {
  const requested = parts.filter(({ requestedBy }) => requestedBy.length > 0);
  const names = new Set(requested.map(({ name }) => name));
  expect([...names].sort()).toEqual(Object.keys(reasons).sort());
});

test("every other package is there because another requires it", () => {
  const lost = parts.filter(
    ({ requestedBy, requiredBy }) =>
      requestedBy.length === 0 && requiredBy.length === 0,
  );
  expect(lost.map(({ path }) => path)).toEqual([]);
});

test("every license is one that allows what we do", () => {
  const others = parts.filter(
    ({ license }) => !allowedLicenses.includes(license),
  );
  expect(others.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
});

test("every script at the installation is explained", () => {
  const withScript = parts
    .filter(({ hasInstallScript }) => hasInstallScript)
    .map(({ name }) => name);
  expect(withScript).toEqual(Object.keys(installScripts).sort());
});

test("every package has a digest, and none an address other than the registry's", () => {
  for (const { name, resolved, integrity } of parts) {
    if (resolved !== null)
      expect(resolved, name).toMatch(/^https:\/\/registry\.npmjs\.org\//);
    expect(integrity, name).toMatch(/^sha512-/);
  }
});

test("the bill of materials names every package once, with license and digest", () => {
  const { components, ...bill } = billOfMaterials(parts, "0.1.0");
  expect(bill).toMatchObject({ bomFormat: "CycloneDX", specVersion: "1.6" });
  const listed = components.map(({ name, version }) => `${name}@${version}`);
  const wanted = parts.map(({ name, version }) => `${name}@${version}`);
  expect(new Set(listed)).toEqual(new Set(wanted));
  expect(new Set(listed).size).toBe(listed.length);
  for (const { hashes, purl } of components) {
    expect(purl).toMatch(/^pkg:npm\/(%40[^/@]+\/)?[^/@]+@\d/);
    expect(hashes[0]?.content).toMatch(/^[\da-f]{128}$/);
  }
});

test("the notices name every package and hold the text that it came with", () => {
  const notices = thirdPartyNotices(repository, parts);
  for (const { name, version, license } of parts)
    expect(notices).toContain(`\n${name} ${version} (${license})\n`);
  expect(notices).toContain("Copyright (c) Meta Platforms, Inc.");
  expect(notices).toContain("SIL OPEN FONT LICENSE");
});
