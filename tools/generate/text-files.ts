import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { languages } from "../../apps/web/src/translations/language.ts";
import { repository } from "../package-program.ts";
import type { GeneratedFile } from "./generated-file.ts";

const folder = "apps/web/src/translations";
const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/** English texts that are in a package, because its own sentences use them. */
const packageTexts = [
  {
    name: "messageTexts",
    keys: "MessageKey",
    from: "@stagecraft/engine/texts",
  },
  {
    name: "editTexts",
    keys: "EditTextKey",
    from: "@stagecraft/stage-editing/texts",
  },
];

/** Returns the areas of a folder of texts: its JSON files. */
function areasIn(path: string): string[] {
  return readdirSync(join(repository, folder, path))
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length))
    .sort();
}

function keysOf(path: string): string[] {
  const file = join(repository, folder, `${path}.json`);
  const texts = JSON.parse(readFileSync(file, "utf8")) as object;
  return Object.keys(texts).map((key) => key.replace(pluralSuffix, ""));
}

function unionOf(members: readonly string[]): string {
  return members.map((member) => `\n  | ${member}`).join("");
}

const quoted = (text: string) => JSON.stringify(text);

/** `playbook-links` becomes `playbookLinksArea`; a bare `import` would be a reserved name. */
function variableOf(area: string): string {
  const name = area.replaceAll(/-(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  );
  return `${name}Area`;
}

function keyTypes(): GeneratedFile {
  const lazyAreas = areasIn("en/lazy");
  const files = [
    ...areasIn("en").map((area) => `en/${area}`),
    ...lazyAreas.map((area) => `en/lazy/${area}`),
  ];
  const keys = new Set(files.flatMap(keysOf).map(quoted));
  const imports = packageTexts.map(
    ({ keys: type, from }) => `import type { ${type} } from "${from}";\n`,
  );
  const content = `/* Written by \`npm run texts\` from the English texts; a test compares the two. */
${imports.join("")}
/** Texts not needed to view a chart: each area is downloaded with its screens. */
export type LazyArea =${unionOf(lazyAreas.map(quoted))};

/** A key as used in code: \`wells.count\` covers all its plural forms. */
export type TextKey =${unionOf([...packageTexts.map((each) => each.keys), ...keys])};
`;
  return { path: `${folder}/translation-keys.ts`, content };
}

function coreOf(language: string): GeneratedFile {
  const areas = areasIn(language);
  const fromPackages = language === "en" ? packageTexts : [];
  const imports = [
    ...fromPackages.map(
      ({ name, from }) => `import { ${name} } from "${from}";`,
    ),
    `import type { Texts } from "#translations/dictionary.ts";`,
    ...areas.map((area) => `import ${variableOf(area)} from "./${area}.json";`),
  ];
  const names = [
    ...areas.map(variableOf),
    ...fromPackages.map((each) => each.name),
  ];
  const content = `/* Written by \`npm run texts\` from the files of this folder; a test compares the two. */
${imports.join("\n")}

/** The texts that every screen may need, by area; the others load with their screens. */
export const areas: readonly Texts[] = [
${names.map((name) => `  ${name},\n`).join("")}];
`;
  return { path: `${folder}/${language}/core.ts`, content };
}

/** The types of the keys, and each language's list of the texts to download first. */
export function textFiles(): GeneratedFile[] {
  return [keyTypes(), ...languages.map(coreOf)];
}
