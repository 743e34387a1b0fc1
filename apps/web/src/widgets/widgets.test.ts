import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import {
  activeOperationsDashboard,
  padDashboards,
  qcOperationsDashboard,
} from "#routes/dashboards/dashboard-widgets.ts";
import { widgets } from "./registry.ts";

const folder = import.meta.dirname;
const source = dirname(folder);
const folders = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "shared")
  .map(({ name }) => name);

/** Example: `stageQCRepeatRowChart` becomes `stage-qc-repeat-row-chart`. */
function folderOf(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])|([A-Z])([A-Z][a-z])/g, "$1$3-$2$4")
    .toLowerCase();
}

function filesBelow(path: string): string[] {
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(path, file));
}

describe("a widget", () => {
  it("is a folder with its declaration, and in the registry", () => {
    expect(widgets.map(({ name }) => folderOf(name)).sort()).toEqual(
      folders.sort(),
    );
    const undeclared = folders.filter(
      (each) => !existsSync(join(folder, each, "widget.tsx")),
    );
    expect(undeclared).toEqual([]);
  });

  it("has a test of its own in its folder", () => {
    const untested = folders.filter(
      (each) =>
        !readdirSync(join(folder, each)).some((file) =>
          /\.test\.tsx?$/.test(file),
        ),
    );
    expect(untested).toEqual([]);
  });

  it.each(widgets)(
    "$name declares title, permission, texts, refresh time, card and section",
    (widget) => {
      expect(widget.title).toMatch(/^\w+\.\w+$/);
      expect(widget.permission).toMatch(/^(?:signed-in|\w+:[\w-]+)$/);
      expect(widget.texts).not.toEqual([]);
      expect(widget.refreshMs ?? 1).toBeGreaterThan(0);
      expect(widget.Tile).toBeTypeOf("function");
      expect(widget.section ?? (() => null)).toBeTypeOf("function");
    },
  );

  it("is a section of the daily report, unless another section has its figures", () => {
    const absent = widgets.filter(({ section }) => section === null);
    expect(absent.map(({ name }) => name)).toEqual([
      "padProgress",
      "pressureCompareStageChart",
    ]);
  });

  it("has its title once: no other widget has it, and one file names it", () => {
    const titles = widgets.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    const readers = ["widgets", "routes/dashboards", "routes/report"];
    const files = readers.flatMap((each) => filesBelow(join(source, each)));
    const sources = files.map((file) => ({
      file: relative(source, file),
      text: readFileSync(file, "utf8"),
    }));
    const repeated = widgets.flatMap(({ name, title }) => {
      const naming = sources
        .filter(({ text }) => text.includes(`"${title}"`))
        .map(({ file }) => file);
      const own = `widgets/${folderOf(name)}/widget.tsx`;
      return naming.length === 1 && naming[0] === own
        ? []
        : [{ title, naming }];
    });
    expect(repeated).toEqual([]);
  });

  it("has its styles in its folder: a shared one is used outside of it", () => {
    const sources = filesBelow(source).map((file) => ({
      reader: relative(folder, file).replace(/(?<!\.\.)\/.*/, ""),
      text: readFileSync(file, "utf8"),
    }));
    const sheets = readdirSync(join(folder, "shared"), {
      recursive: true,
      encoding: "utf8",
    }).filter((file) => file.endsWith(".css"));
    const ofOne = sheets.flatMap((sheet) => {
      const rules = readFileSync(join(folder, "shared", sheet), "utf8");
      const classes = rules.matchAll(/\.((?:widget|fdi)-[\w-]+)/g);
      return [...new Set([...classes].map(([, name = ""]) => name))].filter(
        (name) => {
          const named = new RegExp(`(?<![\\w-])${name}(?![\\w-])`);
          const readers = sources.filter(({ text }) => named.test(text));
          const [first] = readers;
          return (
            first === undefined ||
            (folders.includes(first.reader) &&
              readers.every(({ reader }) => reader === first.reader))
          );
        },
      );
    });
    expect(ofOne).toEqual([]);
  });

  it("uses its own folder and what is shared, never another widget", () => {
    const foreign = folders.flatMap((each) =>
      filesBelow(join(folder, each)).flatMap((file) =>
        [...readFileSync(file, "utf8").matchAll(/from "([^"]+)"/g)]
          .map(([, path = ""]) => path)
          .filter((path) => /^(?:\.\.\/|#widgets\/(?!shared\/))/.test(path))
          .map((path) => `${relative(folder, file)}: ${path}`),
      ),
    );
    expect(foreign).toEqual([]);
  });
});

describe("a dashboard", () => {
  const rows = {
    ...padDashboards,
    qcOperationsDashboard,
    activeOperationsDashboard: [{ widgets: activeOperationsDashboard }],
  };
  const dashboards = Object.entries(rows).map(([dashboard, listed]) => ({
    dashboard,
    names: listed.flatMap<string>((row) => row.widgets),
  }));
  const screens = readFileSync(join(source, "app/screens.ts"), "utf8");

  it.each(dashboards)(
    "$dashboard names declared widgets, each once",
    ({ names }) => {
      expect(names).not.toEqual([]);
      expect(new Set(names).size).toBe(names.length);
      const declared = new Set<string>(widgets.map(({ name }) => name));
      expect(names.filter((name) => !declared.has(name))).toEqual([]);
    },
  );

  it.each(dashboards)(
    "$dashboard loads the texts of its widgets with its screen",
    ({ dashboard, names }) => {
      const [, areas = ""] =
        new RegExp(
          `\\b${dashboard}: async .*?loadTexts\\(([^)]*)\\)`,
          "s",
        ).exec(screens) ?? [];
      const loaded = new Set(
        [...areas.matchAll(/"([\w-]+)"/g)].map(([, area = ""]) => area),
      );
      const needed = widgets
        .filter(({ name }) => names.includes(name))
        .flatMap(({ texts }) => texts);
      expect(needed.filter((area) => !loaded.has(area))).toEqual([]);
    },
  );
});
