import { useDeferredValue, useEffect, useState, type ReactNode } from "react";
import { ShellLoading } from "./shell/ShellLoading.tsx";

let isPageStarting = true;

/** Whether this page has already shown a screen. */
export const hasScreen = (): boolean => !isPageStarting;

function Made({ children }: { children: ReactNode }) {
  useEffect(() => {
    isPageStarting = false;
  }, []);
  return children;
}

/**
 * Renders the first screen of a page as a transition, so that the page reacts
 * to touch meanwhile. A later screen replaces another at once, so that no empty
 * screen shows between them; so does one whose address names a position to
 * scroll to.
 */
export function FirstScreen({ children }: { children: ReactNode }) {
  const [isFirst] = useState(() => isPageStarting && location.hash === "");
  const isDue = useDeferredValue(true, !isFirst);
  return isDue ? <Made>{children}</Made> : <ShellLoading />;
}
