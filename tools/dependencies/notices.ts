import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RuntimePackage } from "./runtime-packages.ts";

const licenseFile = /^(?:licen[cs]e|copying|notice)/i;

/** Returns all license texts of the package; empty when it has none, or is made for another system. */
function textsOf(repository: string, part: RuntimePackage): string {
  if (part.isOfOneSystem) return "";
  const folder = join(repository, part.path);
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenseFile.test(entry.name))
    .map(({ name }) => name)
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8").trim())
    .join("\n\n");
}

/**
 * Returns names, versions, licenses and license texts of everything that is
 * shipped; a shared text appears once.
 */
export function thirdPartyNotices(
  repository: string,
  parts: readonly RuntimePackage[],
): string {
  const byText = new Map<string, string[]>();
  for (const part of parts) {
    const text = textsOf(repository, part).replaceAll("\r\n", "\n");
    const shown =
      text === ""
        ? `The package carries no text of its own; its license is ${part.license}.`
        : text;
    const line = `${part.name} ${part.version} (${part.license})`;
    byText.set(shown, [...(byText.get(shown) ?? []), line]);
  }
  const rule = "-".repeat(72);
  const sections = [...byText].map(
    ([text, lines]) => `${rule}\n${lines.join("\n")}\n${rule}\n\n${text}\n`,
  );
  return `Stagecraft contains the following third-party software.\n\n${sections.join("\n")}`;
}
