import { useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, {
    attributeFilter: ["data-theme"],
  });
  return () => observer.disconnect();
}

/** Follows the page's own mark, which changes together with the colours a canvas has to read. */
export function useIsDarkDocument(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset["theme"] !== "light",
  );
}
