import { breathe } from "#api/breathe.ts";
import { loadChunk } from "./load-chunk.ts";

/** The files that every page needs, and those that the stage page and the pad page need in addition. */
type FileList = "page-files" | "stage-chart-files" | "dashboard-files";

/** Returns the files, each after its dependencies; the build writes the lists, see built-lists.ts. */
function filesOf(list: FileList): string[] {
  const found = document.querySelector<HTMLMetaElement>(`meta[name="${list}"]`);
  return found === null ? [] : found.content.split(" ");
}

/** Requests a file once, however many parts need it. */
function fetchFile(href: string, rel: string, as: string): void {
  if (document.querySelector(`link[href="${href}"]`) !== null) return;
  const link = document.createElement("link");
  Object.assign(link, { rel, as, crossOrigin: "", href });
  document.head.append(link);
}

const isScript = (file: string) => file.endsWith(".js");

/** Preloads a file as the script in index.html does. */
function fetchOne(file: string): void {
  if (isScript(file)) fetchFile(file, "modulepreload", "script");
  else fetchFile(file, "preload", "style");
}

/** Downloads scripts without parsing them yet: that happens when the page is idle. */
export function downloadScripts(list: FileList): void {
  for (const file of filesOf(list).filter(isScript))
    fetchFile(file, "preload", "script");
}

/** Starts all downloads, in any order; a dozen requests at once would be a long task. */
async function fetchAll(files: readonly string[]): Promise<void> {
  for (const file of files) {
    fetchOne(file);
    await breathe();
  }
}

/** Runs each file in a separate task; together they would be a long one. */
export async function runFiles(list: FileList): Promise<void> {
  const files = filesOf(list);
  await fetchAll(files);
  for (const file of files.filter(isScript)) {
    await loadChunk(() => import(/* @vite-ignore */ file));
    await breathe();
  }
}

const ahead = new Map<FileList, Promise<void>>();

/**
 * Runs the files before the screen is requested; the later request loads them
 * again and reports any failure.
 */
export function warmUp(list: FileList): void {
  ahead.set(
    list,
    runFiles(list).catch(() => undefined),
  );
}

/**
 * Resolves when the prefetched files have run or failed: a screen requested
 * meanwhile would run them all at once.
 */
export async function warmedUp(list: FileList): Promise<void> {
  await ahead.get(list);
}
