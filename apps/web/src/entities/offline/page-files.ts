import { breathe } from "#api/breathe.ts";
import { loadChunk } from "./load-chunk.ts";

/** What every page needs, and what the page of a stage and the one of a pad need beside that. */
type FileList = "page-files" | "stage-chart-files" | "dashboard-files";

/** Each file after those that it needs itself; the build writes the lists, see built-lists.ts. */
function filesOf(list: FileList): string[] {
  const found = document.querySelector<HTMLMetaElement>(`meta[name="${list}"]`);
  return found === null ? [] : found.content.split(" ");
}

/** Asks for a file once, whoever else needs it. */
function fetchFile(href: string, rel: string, as: string): void {
  if (document.querySelector(`link[href="${href}"]`) !== null) return;
  const link = document.createElement("link");
  Object.assign(link, { rel, as, crossOrigin: "", href });
  document.head.append(link);
}

const isScript = (file: string) => file.endsWith(".js");

/** As the script in index.html does. */
function fetchOne(file: string): void {
  if (isScript(file)) fetchFile(file, "modulepreload", "script");
  else fetchFile(file, "preload", "style");
}

/** Without reading them yet: that is left for when there is time. */
export function downloadScripts(list: FileList): void {
  for (const file of filesOf(list).filter(isScript))
    fetchFile(file, "preload", "script");
}

/** All on their way, whichever runs first; a dozen requests made in one go would be a long task. */
async function fetchAll(files: readonly string[]): Promise<void> {
  for (const file of files) {
    fetchOne(file);
    await breathe();
  }
}

/** Each file runs in a task of its own; together they would be a long one. */
export async function runFiles(list: FileList): Promise<void> {
  const files = filesOf(list);
  await fetchAll(files);
  for (const file of files.filter(isScript)) {
    await loadChunk(() => import(/* @vite-ignore */ file));
    await breathe();
  }
}

const ahead = new Map<FileList, Promise<void>>();

/** Begins with them before anybody asks for the screen; who does asks again, and says what is wrong. */
export function warmUp(list: FileList): void {
  ahead.set(
    list,
    runFiles(list).catch(() => undefined),
  );
}

/** Comes when those that were begun with are done, or have failed: a screen asked for meanwhile would run them all at once. */
export async function warmedUp(list: FileList): Promise<void> {
  await ahead.get(list);
}
