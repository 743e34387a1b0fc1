import { useEffect } from "react";

const product = "Stagecraft";

/** `name|well|project`: the asset first, then what it belongs to. */
export function titleOf(...parts: (string | undefined)[]): string {
  const known = parts.filter((part) => part !== undefined && part !== "");
  return known.length === 0 ? product : known.join("|");
}

/** Names the browser tab after the asset on the page; until it is known the tab keeps its name. */
export function usePageTitle(...parts: (string | undefined)[]): void {
  const title = titleOf(...parts);
  const isKnown = parts[0] !== undefined;
  useEffect(() => {
    if (isKnown) document.title = title;
  }, [title, isKnown]);
}
