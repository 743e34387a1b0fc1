import { DirectionProvider, HeadlessMantineProvider } from "@mantine/core";
import type { ReactNode } from "react";

/**
 * Mantine runs headless and only inside popups and dialogs: it provides
 * behavior and accessibility, our style sheet the entire look. So no style tag
 * is ever injected, the content security policy needs no exception, and a page
 * that opens no popup does not load it.
 */
export function MantineBoundary({ children }: { children: ReactNode }) {
  const direction = document.documentElement.dir === "rtl" ? "rtl" : "ltr";
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <HeadlessMantineProvider>{children}</HeadlessMantineProvider>
    </DirectionProvider>
  );
}
