import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { languageNames, languages, tagOf } from "./language.ts";

const sourceFolder = join(import.meta.dirname, "..");
/** The engine and the server send keys of sentences too. */
const senderFolders = [
  join(import.meta.dirname, "../../../../packages/engine/src"),
  join(import.meta.dirname, "../../../../packages/sources/src"),
  join(import.meta.dirname, "../../../../packages/stage-editing/src"),
  join(import.meta.dirname, "../../../server/src"),
];
const pluralSuffix = /_(zero|one|two|few|many|other)$/;

type Texts = Readonly<Record<string, string>>;

const english = await textsOf("en");

/** Areas by their file names; lazily loaded ones begin with `lazy/`. */
function areasOf(language: string): string[] {
  return readdirSync(join(import.meta.dirname, language), {
    recursive: true,
    encoding: "utf8",
  })
    .filter((file) => file.endsWith(".json"))
    .sort();
}

function fileText(language: string, area: string): string {
  return readFileSync(join(import.meta.dirname, language, area), "utf8");
}

async function textsOf(language: string): Promise<Texts> {
  const { areas } = (await import(`./${language}/core.ts`)) as {
    areas: readonly Texts[];
  };
  const lazyTexts = areasOf(language)
    .filter((area) => area.startsWith("lazy/"))
    .map((area) => JSON.parse(fileText(language, area)) as Texts);
  return Object.assign({}, ...areas, ...lazyTexts) as Texts;
}

function sourceFiles(folder = sourceFolder): ts.SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => !file.startsWith("translations/"))
    .filter((file) => !/(?:message|edit)-texts\.ts$/.test(file))
    .map((file) =>
      ts.createSourceFile(
        file,
        readFileSync(join(folder, file), "utf8"),
        ts.ScriptTarget.Latest,
        true,
      ),
    );
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  node.forEachChild((child) => visit(child, see));
}

function baseKeys(texts: Texts): Set<string> {
  return new Set(
    Object.keys(texts).map((key) => key.replace(pluralSuffix, "")),
  );
}

/** Placeholders of a text; plural forms may omit the number. */
function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? "");
}

/** Keys are written out where they are used, because a key built at run time could not be checked. */
function stringsOf(files: readonly ts.SourceFile[]): Set<string> {
  const strings = new Set<string>();
  for (const file of files) {
    visit(file, (node) => {
      if (ts.isStringLiteralLike(node)) strings.add(node.text);
    });
  }
  return strings;
}

const hasLetters = /\p{L}{2}/u;

/** Names and codes that no language changes. */
const names = /\b(?:Stagecraft|GitLab|API|CSV|ETL|XLSX|JSON|UTC)\b/g;
const withoutNames = (text: string) => text.replaceAll(names, "");

const spokenAttributes = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "data-tooltip",
  "header",
  "heading",
  "hint",
  "label",
  "placeholder",
  "sentence",
  "text",
  "title",
]);

function rawTextsOf(file: ts.SourceFile): string[] {
  const found: string[] = [];
  visit(file, (node) => {
    if (ts.isJsxText(node) && hasLetters.test(withoutNames(node.text))) {
      found.push(`${file.fileName}: ${node.text.trim()}`);
    }
    if (
      ts.isJsxAttribute(node) &&
      spokenAttributes.has(node.name.getText()) &&
      node.initializer !== undefined &&
      ts.isStringLiteral(node.initializer) &&
      hasLetters.test(node.initializer.text)
    ) {
      found.push(`${file.fileName}: ${node.initializer.text}`);
    }
  });
  return found;
}

/** Enough to read all sources on any machine. */
const walkMs = 60_000;

describe("translations", { timeout: walkMs }, () => {
  const files = sourceFiles();

  it("are checked in sources that were found", () => {
    expect(files.length).toBeGreaterThan(50);
  });

  it("have no raw text in the markup", () => {
    expect(files.flatMap(rawTextsOf)).toEqual([]);
  });

  it("use every key", () => {
    const used = stringsOf([
      ...files,
      ...senderFolders.flatMap((folder) => sourceFiles(folder)),
    ]);
    const unused = [...baseKeys(english)].filter((key) => !used.has(key));
    expect(unused).toEqual([]);
  });
});

/** Whether there is anything to translate besides the placeholders. */
function hasWords(text: string): boolean {
  return hasLetters.test(withoutNames(text.replaceAll(/\{\{\w+\}\}/g, "")));
}

const scripts: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  ko: /\p{Script=Hangul}/u,
  zhHans: /\p{Script=Han}/u,
};

/** The English texts of this area are in the package that validates the edits. */
const areaOfPackage = "validation.json";

describe.each(languages)("texts in %s", (language) => {
  it.each(areasOf(language))(
    "%s is a flat list without repeated keys",
    (area) => {
      const content = fileText(language, area);
      const keys = [...content.matchAll(/^ {2}"([^"]+)":/gm)].map(
        ([, key]) => key,
      );
      expect(
        keys.filter((key, index) => keys.indexOf(key) < index),
        "These keys are there twice; the second text wins silently.",
      ).toEqual([]);
      const texts = JSON.parse(content) as Texts;
      expect(content, "Two spaces before each key, one key a line.").toBe(
        `${JSON.stringify(texts, null, 2)}\n`,
      );
      expect(
        Object.values(texts).filter((text) => typeof text !== "string"),
      ).toEqual([]);
    },
  );

  it("have each key in one area only", () => {
    const keys = areasOf(language).flatMap((area) =>
      Object.keys(JSON.parse(fileText(language, area)) as Texts),
    );
    expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([]);
  });
});

describe.each(languages.filter((language) => language !== "en"))(
  "translations into %s",
  (language) => {
    it("have the areas of the English texts, each with the same keys", () => {
      const keysByArea = (of: string) =>
        areasOf(of)
          .filter((area) => area !== areaOfPackage && area !== "messages.json")
          .map((area) => [
            area,
            [...baseKeys(JSON.parse(fileText(of, area)) as Texts)].sort(),
          ]);
      expect(keysByArea(language)).toEqual(keysByArea("en"));
    });

    it("hold the same keys", async () => {
      const texts = await textsOf(language);
      expect([...baseKeys(texts)].sort()).toEqual(
        [...baseKeys(english)].sort(),
      );
    });

    it("have the plural forms the language requires, and no other", async () => {
      const texts = await textsOf(language);
      const forms = new Intl.PluralRules(tagOf(language)).resolvedOptions()
        .pluralCategories;
      const plurals = Object.keys(english)
        .filter((key) => key.endsWith("_other"))
        .map((key) => key.replace(pluralSuffix, ""));
      const missing = plurals.flatMap((key) =>
        forms
          .map((form) => `${key}_${form}`)
          .filter((each) => !(each in texts)),
      );
      expect(missing).toEqual([]);
      const unasked = Object.keys(texts).filter((key) => {
        const form = pluralSuffix.exec(key)?.[1];
        return form !== undefined && !(forms as string[]).includes(form);
      });
      expect(unasked).toEqual([]);
    });

    it("fill the same placeholders as in English", async () => {
      const texts = await textsOf(language);
      const wrong = Object.entries(texts).filter(([key, text]) => {
        const base = key.replace(pluralSuffix, "");
        const source = english[key] ?? english[`${base}_other`] ?? "";
        const allowed = placeholders(source);
        const used = placeholders(text);
        const needed = pluralSuffix.test(key)
          ? allowed.filter((name) => name !== "count")
          : allowed;
        return (
          needed.some((name) => !used.includes(name)) ||
          used.some((name) => !allowed.includes(name))
        );
      });
      expect(wrong.map(([key]) => key)).toEqual([]);
    });

    it("leave no text empty or untranslated", async () => {
      const texts = await textsOf(language);
      const script = scripts[language];
      const untranslated = Object.entries(texts).filter(
        ([key, text]) =>
          text.trim() === "" ||
          (script !== undefined &&
            hasWords(english[key] ?? text) &&
            !script.test(text)),
      );
      expect(untranslated.map(([key]) => key)).toEqual([]);
    });

    it("is offered by its own name", () => {
      expect(languageNames[language]).toBeTruthy();
    });
  },
);
