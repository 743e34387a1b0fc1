import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { ar } from "./ar.ts";
import { chartAr } from "./chart.ar.ts";
import { chartEn } from "./chart.en.ts";
import { commentingAr } from "./commenting.ar.ts";
import { commentingEn } from "./commenting.en.ts";
import { editingAr } from "./editing.ar.ts";
import { editingEn } from "./editing.en.ts";
import { en } from "./en.ts";
import { importAr } from "./import.ar.ts";
import { importEn } from "./import.en.ts";
import { operationsAr } from "./operations.ar.ts";
import { operationsEn } from "./operations.en.ts";
import { toolsAr } from "./tools.ar.ts";
import { toolsEn } from "./tools.en.ts";
import { panelsAr } from "./panels.ar.ts";
import { panelsEn } from "./panels.en.ts";
import { bannersAr } from "./banners.ar.ts";
import { bannersEn } from "./banners.en.ts";
import { exportsAr } from "./exports.ar.ts";
import { exportsEn } from "./exports.en.ts";
import { viewsAr } from "./views.ar.ts";
import { viewsEn } from "./views.en.ts";

const sourceFolder = join(import.meta.dirname, "..");
const pluralSuffix = /_(zero|one|two|few|many|other)$/;

type Texts = Readonly<Record<string, string>>;
const english: Texts = {
  ...en,
  ...chartEn,
  ...commentingEn,
  ...operationsEn,
  ...editingEn,
  ...importEn,
  ...toolsEn,
  ...panelsEn,
  ...bannersEn,
  ...exportsEn,
  ...viewsEn,
};
const arabic: Texts = {
  ...ar,
  ...chartAr,
  ...commentingAr,
  ...operationsAr,
  ...editingAr,
  ...importAr,
  ...toolsAr,
  ...panelsAr,
  ...bannersAr,
  ...exportsAr,
  ...viewsAr,
};

function sourceFiles(): ts.SourceFile[] {
  return readdirSync(sourceFolder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => !file.startsWith("translations/"))
    .map((file) =>
      ts.createSourceFile(
        file,
        readFileSync(join(sourceFolder, file), "utf8"),
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

/** Placeholders a text fills; plural forms may leave the number out. */
function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? "");
}

/** Keys are written out where they are used: a key made at run time could not be checked. */
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
    if (ts.isJsxText(node) && hasLetters.test(node.text)) {
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

describe("translations", () => {
  const files = sourceFiles();

  it("read the sources at all", () => {
    expect(files.length).toBeGreaterThan(50);
  });

  it("have no raw text in the markup", () => {
    expect(files.flatMap(rawTextsOf)).toEqual([]);
  });

  it("use every key", () => {
    const used = stringsOf(files);
    const unused = [...baseKeys(english)].filter((key) => !used.has(key));
    expect(unused).toEqual([]);
  });

  it("hold the same keys in Arabic", () => {
    expect([...baseKeys(arabic)].sort()).toEqual([...baseKeys(english)].sort());
  });

  it("have every plural form Arabic asks for", () => {
    const forms = new Intl.PluralRules("ar").resolvedOptions().pluralCategories;
    const plurals = Object.keys(english)
      .filter((key) => key.endsWith("_other"))
      .map((key) => key.replace(pluralSuffix, ""));
    const missing = plurals.flatMap((key) =>
      forms.map((form) => `${key}_${form}`).filter((each) => !(each in arabic)),
    );
    expect(missing).toEqual([]);
  });

  it("fill the same placeholders in Arabic as in English", () => {
    const wrong = Object.entries(arabic).filter(([key, text]) => {
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

  it("leave no Arabic text empty or untranslated", () => {
    const sameInEveryLanguage = [
      "answer.missing",
      "pads.percent",
      "import.percent",
    ];
    const untranslated = Object.entries(arabic).filter(
      ([key, text]) =>
        !sameInEveryLanguage.includes(key) && !/\p{Script=Arabic}/u.test(text),
    );
    expect(untranslated.map(([key]) => key)).toEqual([]);
  });
});
