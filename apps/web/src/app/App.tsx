import { UiProvider, type UiTexts } from "@stagecraft/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect, useMemo } from "react";
import { queryClient } from "#api/query-client.ts";
import { keepPreferencesOf } from "#shared/preferences/keep-preferences.ts";
import { markDensity, useDeviceType } from "#shared/preferences/device.ts";
import { followReaderSettings } from "#shared/preferences/reader-settings.ts";
import { markTheme, useDarkTheme } from "#shared/preferences/theme.ts";
import { useAbilities, useActiveUser } from "#entities/user/use-active-user.ts";
import { view } from "#session/view.ts";
import { AppNotices } from "./AppNotices.tsx";
import type { AppRouter } from "./router.tsx";
import { useText } from "#translations/use-text.ts";

/** Returns the UI kit's texts in the user's language. */
function useUiTexts(): UiTexts {
  const text = useText();
  return useMemo(
    () => ({
      cancel: text("kit.cancel"),
      dismiss: text("kit.dismiss"),
      undo: text("kit.undo"),
      close: text("kit.close"),
      retry: text("kit.retry"),
      filter: text("kit.filter"),
      noMatch: text("kit.noMatch"),
      narrowList: text("kit.narrowList"),
      rowsPerPage: text("kit.rowsPerPage"),
      previousPage: text("kit.previousPage"),
      nextPage: text("kit.nextPage"),
      moreActions: text("kit.moreActions"),
      notifications: text("kit.notifications"),
      sortBy: (column) => text("kit.sortBy", { column }),
      rowRange: (from, to, total) => text("kit.rowRange", { from, to, total }),
    }),
    [text],
  );
}

/** A separate component, so that the rest of the page does not depend on who is signed in. */
function KeptPreferences() {
  const person = useActiveUser()?.id;
  // In the view of another person the choices stay the viewer's own.
  const mayKeep =
    useAbilities().can("edit", "settings") && view.current() === null;
  useEffect(
    () =>
      person === undefined || !mayKeep ? undefined : keepPreferencesOf(person),
    [person, mayKeep],
  );
  return null;
}

export function App({ router }: { router: AppRouter }) {
  const texts = useUiTexts();
  const [isDarkTheme] = useDarkTheme();
  const [deviceType] = useDeviceType();
  useEffect(() => markTheme(isDarkTheme), [isDarkTheme]);
  useEffect(() => markDensity(deviceType), [deviceType]);
  useEffect(() => followReaderSettings(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider texts={texts}>
        <RouterProvider router={router} />
        <AppNotices />
        <KeptPreferences />
      </UiProvider>
    </QueryClientProvider>
  );
}
