import { Toasts, Banner } from "@stagecraft/ui";
import { IconLock, IconWifiOff } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Outlet, useParams } from "@tanstack/react-router";
import {
  useCallback,
  useEffect,
  useState,
  type ReactNode,
  useRef,
  useSyncExternalStore,
} from "react";
import { parseId } from "#addresses/parse-id.ts";
import { queryClient, queryKeeper } from "#api/query-client.ts";
import { useConnection } from "#api/use-connection.ts";
import { useCurrentRoute } from "#app/current-route.ts";
import { isTabNamedAfter } from "#app/tab-name.ts";
import { playToastSound, ringForToasts } from "#app/toast-sounds.ts";
import { projectQueries } from "#entities/project/project.queries.ts";
import { lazyDialog } from "#shared/form/lazy-dialog.tsx";
import { titleOf } from "#shared/page/page-title.ts";
import { toaster } from "#shared/page/toaster.ts";
import { useIsSignedIn } from "#entities/user/signed-in.ts";
import { InactiveCompany } from "#shared/page/use-write-block.ts";
import {
  formatClock,
  formatDay,
  formatMoment,
} from "#shared/time/format-time.ts";
import { loadTexts } from "#translations/translate.ts";
import { useText, type Text } from "#translations/use-text.ts";
import { BottomBar } from "./BottomBar.tsx";
import { InstallationBanners } from "./InstallationBanners.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { ViewAsBanner } from "./ViewAsBanner.tsx";
import { useShellKeys } from "./use-shell-keys.ts";
import {
  readSetting,
  writeSetting,
} from "#shared/preferences/local-setting.ts";
import { settingKeys } from "#shared/preferences/setting-keys.ts";
import {
  useActiveProject,
  useActiveCompany,
  useActivate,
} from "#entities/project/active-project.ts";

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

/** Shown on all pages of the company, so that nobody fills in a form that cannot be saved. */
function InactiveCompanyBanner() {
  const text = useText();
  const { company } = useActiveCompany();
  if (company === undefined || company.active) return null;
  return (
    <Banner
      tone="alert"
      icon={<IconLock size={18} stroke={1.75} />}
      note={<bdi>{company.name}</bdi>}
    >
      {text("shell.companyInactive")}
    </Banner>
  );
}

/** Pages and their dialogs offer no change of an inactive company. */
function ReadOnlyWhileInactive({ children }: { children: ReactNode }) {
  const { company } = useActiveCompany();
  return (
    <InactiveCompany value={company?.active === false}>
      {children}
    </InactiveCompany>
  );
}

/** Adds the date for other days: the time alone would look like today. */
function momentOf(time: number, now: number): string {
  const isToday = formatDay(time) === formatDay(now);
  return isToday ? formatClock(time) : formatMoment(time);
}

function noteOf(
  text: Text,
  savedAt: number | null,
  lastGoodAt: number | null,
): string | undefined {
  const now = Date.now();
  if (savedAt !== null)
    return text("offline.savedData", { time: momentOf(savedAt, now) });
  return lastGoodAt === null
    ? undefined
    : text("shell.lastGood", { time: momentOf(lastGoodAt, now) });
}

function LostNetwork({ lastGoodAt }: { lastGoodAt: number | null }) {
  const text = useText();
  const savedAt = useSavedDataTime();
  return (
    <Banner
      tone="offline"
      icon={<IconWifiOff size={16} stroke={1.75} />}
      note={noteOf(text, savedAt, lastGoodAt)}
    >
      {text("shell.offline")}
    </Banner>
  );
}

function OfflineBanner() {
  const { isOnline, lastGoodAt } = useConnection();
  return isOnline ? null : <LostNetwork lastGoodAt={lastGoodAt} />;
}

const loadPalette = async () => {
  const [{ CommandPalette: Loaded }] = await Promise.all([
    import("#app/command-palette/CommandPalette.tsx"),
    loadTexts("palette"),
  ]);
  return Loaded;
};

const CommandPalette = lazyDialog(loadPalette);

const loadKeyList = async () =>
  (await import("./ShellKeyList.tsx")).ShellKeyList;

const ShellKeyList = lazyDialog(loadKeyList);

/**
 * A route of a project makes it the active one and names the tab after it,
 * unless its screen sets a better name.
 */
function useProjectOfRoute(): void {
  const route = useCurrentRoute();
  const isSignedIn = useIsSignedIn();
  const { projectId = "" }: { projectId?: string } = useParams({
    strict: false,
  });
  const id = parseId(projectId);
  const { data: project } = useQuery({
    ...projectQueries.one(id ?? 0),
    enabled: isSignedIn && id !== null,
    staleTime: 60_000,
  });
  useActivate(project);
  const given = useRef("");
  useEffect(() => {
    if (route === undefined || project === undefined) return;
    if (!isTabNamedAfter(route) && document.title !== given.current) return;
    given.current = titleOf(project.name, project.companyName);
    document.title = given.current;
  }, [route, project]);
}

/**
 * Data that may be a minute old even with a network, such as tags and roles, is not included in the
 * age.
 */
const slowStaleMs = 60_000;

/**
 * Returns the time of the oldest saved response on the screen; null when
 * everything shown came from the server.
 */
function oldestShown(): number | null {
  let oldest: number | null = null;
  for (const query of queryClient.getQueryCache().getAll()) {
    const isShown = query.isActive() && query.state.data !== undefined;
    if (!isShown || !queryKeeper.isRestored(query.queryHash)) continue;
    const { staleTime } = query.observers[0]?.options ?? {};
    const isSlow =
      staleTime === "static" ||
      (typeof staleTime === "number" && staleTime >= slowStaleMs);
    if (isSlow) continue;
    const at = query.state.dataUpdatedAt;
    if (oldest === null || at < oldest) oldest = at;
  }
  return oldest;
}

function useSavedDataTime(): number | null {
  return useSyncExternalStore(
    (listener) => queryClient.getQueryCache().subscribe(listener),
    oldestShown,
  );
}
