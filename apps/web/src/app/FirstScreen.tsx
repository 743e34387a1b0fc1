import { InTurn } from "@stagecraft/ui";
import { useEffect, useState, type ReactNode } from "react";
import { ShellLoading } from "./shell/ShellLoading.tsx";

let isPageStarting = true;

/** Whether there has been a screen on this page. */
export const hasScreen = (): boolean => !isPageStarting;

function Made({ children }: { children: ReactNode }) {
  useEffect(() => {
    isPageStarting = false;
  }, []);
  return children;
}

/**
 * The screen that a page starts with is made in slices. A later one takes the
 * place of another at once, so that nothing empty is seen between them, and so
 * does one whose address names a place to scroll to.
 */
export function FirstScreen({ children }: { children: ReactNode }) {
  const [isFirst] = useState(() => isPageStarting && location.hash === "");
  const screen = <Made>{children}</Made>;
  if (!isFirst) return screen;
  return <InTurn fallback={<ShellLoading />}>{screen}</InTurn>;
}
