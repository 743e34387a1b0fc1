import { Toasts } from "@stagecraft/ui";
import { Outlet } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { playToastSound, ringForToasts } from "#app/toast-sounds.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useIsSignedIn } from "#entities/user/signed-in.ts";
import { useText } from "#translations/use-text.ts";
import { BottomBar } from "./BottomBar.tsx";
import {
  CommandPalette,
  loadKeyList,
  loadPalette,
  ShellKeyList,
} from "./lazy-dialogs.ts";
import {
  InactiveCompanyBanner,
  ReadOnlyWhileInactive,
} from "./InactiveCompany.tsx";
import { InstallationBanners } from "./InstallationBanners.tsx";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { ViewAsBanner } from "./ViewAsBanner.tsx";
import { useProjectOfRoute } from "./use-project-of-route.ts";
import { useShellKeys } from "./use-shell-keys.ts";
import {
  readSetting,
  writeSetting,
} from "#shared/preferences/local-setting.ts";
import { settingKeys } from "#shared/preferences/setting-keys.ts";
import { useActiveProject } from "#entities/project/active-project.ts";

/** Shows pad times in the zone of the active pad, on every page. */
function usePadZone(): void {
  const zone = useActiveProject().project?.timezone;
  useEffect(() => {
    if (zone !== undefined && readSetting(settingKeys.padZone) !== zone)
      writeSetting(settingKeys.padZone, zone);
  }, [zone]);
}

export const mainId = "content";

interface ShellDutiesProps {
  onSearch: () => void;
  onKeys: () => void;
}

/** A separate component: its inputs change often while a page starts, and the frame does not depend on them. */
function ShellDuties(props: ShellDutiesProps) {
  useShellKeys(props);
  useProjectOfRoute();
  usePadZone();
  return null;
}

type OpenDialog = "search" | "keys" | null;

export function Shell() {
  const text = useText();
  const isSignedIn = useIsSignedIn();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const close = useCallback(() => setDialog(null), []);
  // The dialog is downloaded first: a failed download is reported in a toast and the page stays.
  const open = useCallback(
    (next: OpenDialog, load: () => Promise<unknown>) => {
      load().then(
        () => setDialog(next),
        () => toaster.show({ tone: "error", text: text("error.noResponse") }),
      );
    },
    [text],
  );
  const search = useCallback(() => open("search", loadPalette), [open]);
  const keys = useCallback(() => open("keys", loadKeyList), [open]);
  useEffect(() => ringForToasts(toaster, playToastSound, Date.now), []);
  return (
    <div className="shell">
      <ShellDuties onSearch={search} onKeys={keys} />
      <a className="shell-skip" href={`#${mainId}`}>
        {text("shell.skip")}
      </a>
      {isSignedIn && <ViewAsBanner />}
      <Toolbar onSearch={search} />
      <OfflineBanner />
      <InstallationBanners />
      {isSignedIn && <InactiveCompanyBanner />}
      <main id={mainId} className="shell-main" tabIndex={-1}>
        <ReadOnlyWhileInactive>
          <Outlet />
        </ReadOnlyWhileInactive>
      </main>
      {isSignedIn && <BottomBar onSearch={search} />}
      <Toasts toaster={toaster} />
      {isSignedIn && dialog === "search" && <CommandPalette onClose={close} />}
      {dialog === "keys" && <ShellKeyList onClose={close} />}
    </div>
  );
}
