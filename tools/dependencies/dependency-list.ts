import { installScripts, reasons } from "./reasons.ts";
import type { RuntimePackage } from "./runtime-packages.ts";

function whyOf({ name, requestedBy, requiredBy }: RuntimePackage): string {
  const ours = requestedBy.length > 0 ? (reasons[name] ?? "") : "";
  const others = requiredBy.length > 0 ? `of ${requiredBy.join(", ")}` : "";
  return [ours, others].filter((text) => text !== "").join("; ");
}

function rowOf(part: RuntimePackage): string {
  const script = part.hasInstallScript ? "yes" : "";
  const cells = [part.name, part.version, part.license, whyOf(part), script];
  return `| ${cells.join(" | ")} |`;
}

function tableOf(parts: readonly RuntimePackage[]): string {
  return [
    "| Package | Version | License | Why | Install script |",
    "| --- | --- | --- | --- | --- |",
    ...parts.map(rowOf),
  ].join("\n");
}

function licenseCounts(parts: readonly RuntimePackage[]): string {
  const counts = new Map<string, number>();
  for (const { license } of parts)
    counts.set(license, (counts.get(license) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([license, count]) => `${license} ${count}`)
    .join(", ");
}

function doubledText(parts: readonly RuntimePackage[]): string {
  const paths = new Map<string, string[]>();
  for (const { name, version } of parts)
    paths.set(name, [...(paths.get(name) ?? []), version]);
  return [...paths]
    .filter(([, versions]) => versions.length > 1)
    .map(([name, versions]) => `${name} (${versions.join(", ")})`)
    .join(", ");
}

/** Generates the page docs/dependencies.md from the lock file and the given reasons. */
export function dependencyPage(parts: readonly RuntimePackage[]): string {
  const direct = parts.filter(({ requestedBy }) => requestedBy.length > 0);
  const others = parts.filter(({ requestedBy }) => requestedBy.length === 0);
  const scripts = parts
    .filter(({ hasInstallScript }) => hasInstallScript)
    .map(({ name }) => `- \`${name}\`: ${installScripts[name] ?? ""}.`);
  return `# Packages at run time

Written by \`npm run dependency-list\`; a test compares it with the lock. ${parts.length} packages: ${direct.length} that we require and ${others.length} that those require. Licenses: ${licenseCounts(parts)}.

\`npm run sbom\` prints the bill of materials (CycloneDX). The license texts are shipped with the web application as \`/third-party-notices.txt\`, which the page "About" leads to.

## Required by us

${tableOf(direct)}

## Required by those

${tableOf(others)}

In more than one copy, because they are required in different versions, or because a development tool occupies the shared location: ${doubledText(parts)}.

## Scripts at the installation

Packages that run something while they are installed:

${scripts.join("\n")}

Our own \`postinstall\` builds the web application and compiles the server, so that the first start need not. With \`npm ci --ignore-scripts\` the first start does both, and PostgreSQL must come from \`DATABASE_URL\`.
`;
}
