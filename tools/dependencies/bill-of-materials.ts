import type { RuntimePackage } from "./runtime-packages.ts";

function purlOf({ name, version }: RuntimePackage): string {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

function hashesOf({ integrity }: RuntimePackage) {
  const match = /^sha512-(.+)$/.exec(integrity ?? "");
  if (match?.[1] === undefined) return [];
  const content = Buffer.from(match[1], "base64").toString("hex");
  return [{ alg: "SHA-512", content }];
}

function licenseOf({ license }: RuntimePackage) {
  return license.includes(" ")
    ? { expression: license }
    : { license: { id: license } };
}

/**
 * Returns a bill of materials in CycloneDX. `npm sbom --omit=dev` omits
 * packages that development tools also require, such as zod and pino.
 */
export function billOfMaterials(
  parts: readonly RuntimePackage[],
  version: string,
) {
  const unique = new Map(parts.map((part) => [purlOf(part), part]));
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": `stagecraft@${version}`,
        name: "stagecraft",
        version,
      },
    },
    components: [...unique].map(([purl, part]) => ({
      type: "library",
      "bom-ref": purl,
      name: part.name,
      version: part.version,
      purl,
      licenses: [licenseOf(part)],
      hashes: hashesOf(part),
      ...(part.resolved === null
        ? {}
        : {
            externalReferences: [{ type: "distribution", url: part.resolved }],
          }),
    })),
  };
}
