import { UiProvider } from "@stagecraft/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { useEffect } from "react";
import { queryClient } from "#api/query-client.ts";
import { keepPreferencesOf } from "#shared/preferences/keep-preferences.ts";
import { markDensity, useDeviceType } from "#shared/preferences/device.ts";
import { followReaderSettings } from "#shared/preferences/reader-settings.ts";
import { markTheme, useDarkTheme } from "#shared/preferences/theme.ts";
import { useAbilities, useActiveUser } from "#entities/user/use-active-user.ts";
import { view } from "#session/view.ts";
import { AppNotices } from "./AppNotices.tsx";
import type { AppRouter } from "./router.tsx";
import { useUiTexts } from "./use-ui-texts.ts";

/** A separate component, so that the rest of the page does not depend on who is signed in. */
function KeptPreferences() {
  const person = useActiveUser()?.id;
  // While a person is viewed, no preferences are synced, because they are those of the viewer.
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
