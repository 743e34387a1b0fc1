/** What every page needs, each file after those that it needs itself; the build writes the list, see built-lists.ts. */
export function pageFiles(): string[] {
  const list = document.querySelector<HTMLMetaElement>(
    'meta[name="page-files"]',
  );
  return list === null ? [] : list.content.split(" ");
}

/** As the script in index.html does: all on their way at once, whichever runs first. */
export function fetchAhead(files: readonly string[]): void {
  for (const href of files) {
    if (document.querySelector(`link[href="${href}"]`) !== null) continue;
    const link = document.createElement("link");
    const isStyle = href.endsWith(".css");
    link.rel = isStyle ? "preload" : "modulepreload";
    if (isStyle) link.as = "style";
    link.crossOrigin = "";
    link.href = href;
    document.head.append(link);
  }
}
