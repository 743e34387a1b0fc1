import { useEffect } from "react";

const product = "Stagecraft";

/** Returns `name|well|project`: the asset first, then its parents. */
export function titleOf(...parts: (string | undefined)[]): string {
  const known = parts.filter((part) => part !== undefined && part !== "");
  return known.length === 0 ? product : known.join("|");
}

/** Names the browser tab after the asset on the page; the tab keeps its name until the asset is loaded. */
export function usePageTitle(...parts: (string | undefined)[]): void {
  const title = titleOf(...parts);
  const isKnown = parts[0] !== undefined;
  useEffect(() => {
    if (isKnown) document.title = title;
  }, [title, isKnown]);
}
