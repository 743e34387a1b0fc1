import { UiProvider } from "@stagecraft/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect } from "react";
import { queryClient } from "#api/query-client.ts";
import { markTheme, useDarkTheme } from "#entities/preferences/theme.ts";
import { router } from "./router.tsx";
import { useUiTexts } from "./use-ui-texts.ts";

export function App() {
  const texts = useUiTexts();
  const [isDarkTheme] = useDarkTheme();
  useEffect(() => markTheme(isDarkTheme), [isDarkTheme]);
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider texts={texts}>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  );
}
