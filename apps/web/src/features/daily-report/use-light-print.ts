import { useEffect } from "react";

/** Prints the page with light theme tokens regardless of the theme, because paper is white. */
export function useLightPrint(): void {
  useEffect(() => {
    const root = document.documentElement;
    let shown: string | undefined;
    const lighten = () => {
      shown = root.dataset["theme"];
      root.dataset["theme"] = "light";
    };
    const restore = () => {
      if (shown !== undefined) root.dataset["theme"] = shown;
      shown = undefined;
    };
    window.addEventListener("beforeprint", lighten);
    window.addEventListener("afterprint", restore);
    return () => {
      restore();
      window.removeEventListener("beforeprint", lighten);
      window.removeEventListener("afterprint", restore);
    };
  }, []);
}
