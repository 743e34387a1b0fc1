import { readFile, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest, ManifestChunk } from "vite";

/** Larger ones, such as a code editor, are cached after their first use. */
const largestLazyBytes = 50_000;

/**
 * Cached whatever their size: the page and the code that renews a token. A page
 * that starts without a network needs both, and some browsers never load a
 * module again in a page in which it has failed once.
 */
const neededKeys = ["src/main.tsx", "src/session/sign-in-client.ts"];

/** Names without a hash: a new build brings a new worker, which fetches them again. */
const namedFiles = ["icon.svg", "icon-192.png", "manifest.webmanifest"];

function withImports(manifest: Manifest, key: string, found: Set<string>) {
  if (found.has(key)) return;
  found.add(key);
  for (const next of manifest[key]?.imports ?? [])
    withImports(manifest, next, found);
}

/**
 * True for a screen or a part of one, from the app or from our packages; a
 * language is cached when the user selects it.
 */
function isFirst(key: string, { isEntry, isDynamicEntry }: ManifestChunk) {
  const isPart = isEntry === true || isDynamicEntry === true;
  return isPart && !key.startsWith("src/translations/");
}

function filesOf(manifest: Manifest, keys: Iterable<string>): string[] {
  return [...keys].flatMap((key) => {
    const chunk = manifest[key];
    return chunk === undefined ? [] : [chunk.file, ...(chunk.css ?? [])];
  });
}

async function isSmall(folder: string, file: string): Promise<boolean> {
  return (await readFile(join(folder, file))).length <= largestLazyBytes;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, ".vite/manifest.json"), "utf8");
  return JSON.parse(text) as Manifest;
}

/** Returns the text files of each language by its name, as in apps/web/src/translations. */
function languageFiles(manifest: Manifest): Record<string, string[]> {
  const files: Record<string, string[]> = {};
  for (const [key, { file }] of Object.entries(manifest)) {
    const language = /^src\/translations\/(\w+)\//.exec(key)?.[1];
    if (language !== undefined) (files[language] ??= []).push(`/${file}`);
  }
  return files;
}

/**
 * Returns the files that are always needed, those of every screen, and the
 * small lazily loaded parts.
 */
export async function firstFiles(
  folder: string,
  manifest: Manifest,
): Promise<string[]> {
  const roots = [...neededKeys];
  for (const key of neededKeys)
    if (manifest[key] === undefined)
      throw new Error(`${key} is not in the build: the worker cannot cache it`);
  for (const [key, chunk] of Object.entries(manifest)) {
    if (!isFirst(key, chunk)) continue;
    const isScreen = key.endsWith("Screen.tsx");
    if (isScreen || (await isSmall(folder, chunk.file))) roots.push(key);
  }
  const keys = new Set<string>();
  for (const root of roots) withImports(manifest, root, keys);
  const workers = (await readdir(join(folder, "assets")))
    .filter((name) => /^(decode-series|envelope)\.worker-.*\.js$/.test(name))
    .map((name) => `assets/${name}`);
  const files = [...filesOf(manifest, keys), ...workers, ...namedFiles];
  return [...new Set(files)].sort().map((file) => `/${file}`);
}

interface WorkerScript {
  readonly source: string;
  readonly fileName: string;
}

const scripts: readonly WorkerScript[] = [
  { source: "service-worker.ts", fileName: "service-worker.js" },
  { source: "retired-worker.ts", fileName: "retired-worker.js" },
];

/**
 * Writes the worker next to the application it was built from; a browser
 * detects a new build by the changed worker text.
 */
export async function buildServiceWorker(
  webRoot: string,
  folder: string,
  buildId: string,
): Promise<void> {
  const { build } = await import("vite");
  const manifest = await readManifest(folder);
  const define = {
    __BUILD__: JSON.stringify(buildId),
    __FIRST_FILES__: JSON.stringify(await firstFiles(folder, manifest)),
    __LANGUAGE_FILES__: JSON.stringify(languageFiles(manifest)),
  };
  for (const { source, fileName } of scripts) {
    await build({
      configFile: false,
      root: webRoot,
      publicDir: false,
      logLevel: "warn",
      define,
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: "es2023",
        reportCompressedSize: false,
        rolldownOptions: {
          input: join(webRoot, "src/service-worker", source),
          output: { format: "iife", entryFileNames: fileName },
        },
      },
    });
  }
  await rm(join(folder, ".vite"), { recursive: true });
}
