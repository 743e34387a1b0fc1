import { useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, {
    attributeFilter: ["data-theme"],
  });
  return () => observer.disconnect();
}

/** Follows the page's theme attribute, which changes together with the colors that a canvas reads. */
export function useIsDarkDocument(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset["theme"] !== "light",
  );
}
