/*
 * npm run dependency-list       writes docs/dependencies.md
 * npm run sbom                  prints the bill of materials
 *
 * Both list the contents of an installation without development tools. The
 * first is not called "dependencies", because npm runs a script of that name
 * after each installation.
 */
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { format } from "prettier";
import { billOfMaterials } from "./dependencies/bill-of-materials.ts";
import { dependencyPage } from "./dependencies/dependency-list.ts";
import { runtimePackages } from "./dependencies/runtime-packages.ts";
import { repository } from "./package-program.ts";

const parts = runtimePackages(repository);
if (process.argv.includes("--sbom")) {
  const { version } = JSON.parse(
    readFileSync(join(repository, "package.json"), "utf8"),
  ) as { version: string };
  const bill = billOfMaterials(parts, version);
  process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);
} else {
  const page = await format(dependencyPage(parts), { parser: "markdown" });
  await writeFile(join(repository, "docs/dependencies.md"), page);
  process.stdout.write(
    `docs/dependencies.md lists ${parts.length} packages.\n`,
  );
}
