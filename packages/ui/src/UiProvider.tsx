import type { ReactNode } from "react";
import { TooltipLayer } from "./popups/TooltipLayer.tsx";
import { UiTextsContext, type UiTexts } from "./ui-texts.ts";

interface UiProviderProps {
  texts: UiTexts;
  children: ReactNode;
}

export function UiProvider({ texts, children }: UiProviderProps) {
  return (
    <UiTextsContext value={texts}>
      {children}
      <TooltipLayer />
    </UiTextsContext>
  );
}
