import { resolve } from "node:path";
import type { HtmlTagDescriptor, Plugin } from "vite";

const source = (path: string) => resolve(import.meta.dirname, "src", path);

const entry = source("start.ts");
const page = source("main.tsx");
const signIn = source("session/sign-in-client.ts");
const firstChart = source("routes/chart/first-chart/first-chart.ts");

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Returns a module and everything it needs before it can run. */
function needsOf(graph: ModuleGraph, root: string): Set<string> {
  const found = new Set<string>();
  const waiting = [root];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}

interface BuiltChunk {
  readonly type: "chunk";
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly code: string;
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

type Bundle = Readonly<Record<string, BuiltChunk | { readonly type: "asset" }>>;

function chunkOf(bundle: Bundle, name: string): BuiltChunk | null {
  const found = bundle[name];
  return found?.type === "chunk" ? found : null;
}

/** Returns the files of a module and of everything it needs, each after its own dependencies. */
function filesOf(bundle: Bundle, root: string): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (name: string) => {
    const chunk = chunkOf(bundle, name);
    if (chunk === null || seen.has(name)) return;
    seen.add(name);
    for (const needed of chunk.imports) add(needed);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    files.add(name);
  };
  for (const [name, built] of Object.entries(bundle))
    if (built.type === "chunk" && built.facadeModuleId === root) add(name);
  return [...files].map((file) => `/${file}`);
}

function list(name: string, files: readonly string[]): HtmlTagDescriptor {
  if (files.length === 0) throw new Error(`${name}: nothing was built`);
  return {
    tag: "meta",
    attrs: { name, content: files.join(" ") },
    // The tag must come before the script that reads it.
    injectTo: "head-prepend",
  };
}

/**
 * The most kilobytes of minified scripts that a list may download before its
 * part of the page is shown. Generous: a tenth or two above what it takes
 * today, so that a library that slips into the entry fails the build.
 */
const mostKilobytes = {
  "first-chart-files": 297,
  "page-files": 640,
  "sign-in-files": 130,
};

function checkedList(
  bundle: Bundle,
  name: keyof typeof mostKilobytes,
  root: string,
): HtmlTagDescriptor {
  const files = filesOf(bundle, root);
  const characters = files.reduce(
    (sum, file) => sum + (chunkOf(bundle, file.slice(1))?.code.length ?? 0),
    0,
  );
  const kilobytes = Math.ceil(characters / 1024);
  if (kilobytes > mostKilobytes[name])
    throw new Error(
      `${name}: ${kilobytes} KB of scripts, more than ${mostKilobytes[name]} KB: load what the first page does not need lazily`,
    );
  return list(name, files);
}

/**
 * The first chart is drawn by separate files, without the framework of the
 * page. Determines their modules and writes into the page the files that an
 * address needs.
 */
export function builtLists() {
  const ofEntry = new Set<string>();
  const shared = new Set<string>();
  const own = new Set<string>();
  const plugin: Plugin = {
    name: "stagecraft-built-lists",
    apply: "build",
    buildEnd(this: ModuleGraph) {
      for (const id of needsOf(this, entry)) ofEntry.add(id);
      const ofPage = needsOf(this, page);
      for (const id of needsOf(this, firstChart))
        (ofPage.has(id) ? shared : own).add(id);
    },
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle }) {
        if (bundle === undefined) return [];
        const built = bundle as unknown as Bundle;
        const first = filesOf(built, firstChart);
        const framework = first.find((file) => file.includes("/framework-"));
        if (framework !== undefined)
          throw new Error(`The first chart would wait for ${framework}`);
        return [
          checkedList(built, "first-chart-files", firstChart),
          checkedList(built, "page-files", page),
          checkedList(built, "sign-in-files", signIn),
        ];
      },
    },
  };
  return {
    plugin,
    /** Whether a module belongs to the script that decides what loads first. */
    isEntry: (id: string) => ofEntry.has(id),
    /** Whether a module is used by the first chart and by every page. */
    isShared: (id: string) => shared.has(id),
    /** Whether a module is used by the first chart and by pages with a chart. */
    isFirstChart: (id: string) => own.has(id),
  };
}
