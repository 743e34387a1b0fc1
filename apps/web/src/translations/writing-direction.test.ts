import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

const repository = join(import.meta.dirname, "../../../..");
const places = [
  "apps/web/src",
  "apps/server/src/features/identity/assets",
  "packages/charting/src",
  "packages/ui/src",
];

/** Styles that keep their side in every language, and why. */
const exceptions: Readonly<Record<string, string>> = {
  "packages/charting/src/styles.css": "charts run from left to right",
  "apps/web/src/charts/stage-chart/stage-chart.css":
    "charts run from left to right, and numbers line up at the right",
  "apps/web/src/charts/stage-chart/cursor/CursorTooltip.tsx":
    "stands at a place of the chart",
  "apps/web/src/charts/stage-chart/cursor/MarkStops.tsx":
    "stands at a place of the chart",
  "apps/web/src/charts/stage-chart/PlotCanvas.tsx":
    "stands at a place of the chart",
  "apps/web/src/charts/pta/PlotSurface.tsx": "stands at a place of the plot",
  "apps/web/src/charts/pta/SlopeGuides.tsx": "stands at a place of the plot",
  "apps/web/src/features/tours/tour.css":
    "the arrow's side is named by where the element is on the screen",
  "apps/web/src/widgets/well-progress/well-progress.css":
    "numbers line up at the right",
  "packages/ui/src/styles/form.css": "numbers line up at the right",
  "packages/ui/src/styles/table.css": "numbers line up at the right",
};

const side = "(?:left|right)";
const physicalRule = new RegExp(
  `(?<![-\\w])(?:${side}|(?:margin|padding|border|scroll-margin|scroll-padding)-${side}(?:-[a-z]+)?|border-(?:top|bottom)-${side}-radius)\\s*:` +
    `|(?<![-\\w])(?:text-align|float|clear)\\s*:\\s*${side}\\b`,
  "g",
);
const physicalName = /^(?:(?:margin|padding|border)?(?:left|right))/i;

function filesOf(endings: readonly string[]): string[] {
  return places.flatMap((place) =>
    readdirSync(join(repository, place), { recursive: true, encoding: "utf8" })
      .filter((file) => endings.some((ending) => file.endsWith(ending)))
      .map((file) => join(place, file)),
  );
}

const textOf = (file: string) => readFileSync(join(repository, file), "utf8");

function inStyleSheet(file: string): string[] {
  const rules = textOf(file).replaceAll(/\/\*[^]*?\*\//g, "");
  return [...rules.matchAll(physicalRule)].map(([rule]) => `${file}: ${rule}`);
}

function physicalNames(node: ts.Node): string[] {
  const own =
    ts.isPropertyAssignment(node) && physicalName.test(node.name.getText())
      ? [node.name.getText()]
      : [];
  const below: string[] = [];
  node.forEachChild((child) => void below.push(...physicalNames(child)));
  return [...own, ...below];
}

function styleNames(node: ts.Node): string[] {
  if (ts.isJsxAttribute(node) && node.name.getText() === "style")
    return physicalNames(node);
  const below: string[] = [];
  node.forEachChild((child) => void below.push(...styleNames(child)));
  return below;
}

function inMarkup(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    textOf(file),
    ts.ScriptTarget.Latest,
    true,
  );
  return styleNames(source).map((name) => `${file}: ${name}`);
}

const found = [
  ...filesOf([".css"]).flatMap(inStyleSheet),
  ...filesOf([".tsx"]).flatMap(inMarkup),
];

it("nothing is laid out by left and right, so that it mirrors in Arabic and Persian", () => {
  expect(
    found.filter((each) => !((each.split(":")[0] ?? "") in exceptions)),
  ).toEqual([]);
});

it("no exception is listed for a file that needs none", () => {
  const used = new Set(found.map((each) => each.split(":")[0]));
  expect(Object.keys(exceptions).filter((file) => !used.has(file))).toEqual([]);
});
