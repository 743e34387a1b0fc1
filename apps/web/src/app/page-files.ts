import { breathe } from "#api/breathe.ts";

/** Each file after those that it needs itself; the build writes the lists, see built-lists.ts. */
function filesNamed(name: string): string[] {
  const list = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  return list === null ? [] : list.content.split(" ");
}

/** What every page needs. */
export const pageFiles = (): string[] => filesNamed("page-files");

/** What the page of a stage needs beside that. */
export const stageChartFiles = (): string[] => filesNamed("stage-chart-files");

/** As the script in index.html does. */
function fetchOne(href: string): void {
  if (document.querySelector(`link[href="${href}"]`) !== null) return;
  const link = document.createElement("link");
  const isStyle = href.endsWith(".css");
  link.rel = isStyle ? "preload" : "modulepreload";
  if (isStyle) link.as = "style";
  link.crossOrigin = "";
  link.href = href;
  document.head.append(link);
}

/** All on their way, whichever runs first; a dozen requests made in one go would be a long task. */
export async function fetchAhead(files: readonly string[]): Promise<void> {
  for (const file of files) {
    fetchOne(file);
    await breathe();
  }
}
