import { DirectionProvider, HeadlessMantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { UiTextsContext, type UiTexts } from "./ui-texts.ts";

interface UiProviderProps {
  direction: "ltr" | "rtl";
  texts: UiTexts;
  children: ReactNode;
}

/**
 * Mantine runs headless: behaviour and accessibility come from it, every rule
 * of the look from our style sheet. So no style tag is ever injected and the
 * content security policy needs no exception.
 */
export function UiProvider({ direction, texts, children }: UiProviderProps) {
  return (
    <DirectionProvider
      key={direction}
      initialDirection={direction}
      detectDirection={false}
    >
      <HeadlessMantineProvider>
        <UiTextsContext value={texts}>{children}</UiTextsContext>
      </HeadlessMantineProvider>
    </DirectionProvider>
  );
}
