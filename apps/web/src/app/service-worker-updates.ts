import { useSyncExternalStore } from "react";
import { newVersionServes } from "#service-worker/page-messages.ts";
import { readSetting } from "#shared/preferences/local-setting.ts";
import { settingKeys } from "#shared/preferences/setting-keys.ts";
import { readLanguage } from "#translations/language.ts";

/** The first screen and its data load first; the worker finds its files in the browser's cache. */
const afterLoadMs = 4_000;

/** Wall screens are never reloaded by hand, so updates are polled. */
const checkMs = 30 * 60_000;

const scriptAddress = "/service-worker.js";

let waiting: ServiceWorker | null = null;
let isAccepted = false;
const listeners = new Set<() => void>();

function setWaiting(next: ServiceWorker | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** A worker that installs while another serves this page is a new version; the very first one is not. */
function watchInstalling(registration: ServiceWorkerRegistration): void {
  const { installing } = registration;
  installing?.addEventListener("statechange", () => {
    const isNewVersion = navigator.serviceWorker.controller !== null;
    if (installing.state === "installed" && isNewVersion)
      setWaiting(installing);
    if (installing.state === "redundant" && waiting === installing)
      setWaiting(null);
  });
}

/** Returns the files loaded before the page had a worker, such as its fonts and the texts of its language. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) =>
        origin === location.origin && pathname.startsWith("/assets/"),
    )
    .map(({ pathname }) => pathname);
}

async function register(): Promise<void> {
  const isFirst = navigator.serviceWorker.controller === null;
  const registration = await navigator.serviceWorker.register(scriptAddress);
  if (registration.waiting !== null && !isFirst)
    setWaiting(registration.waiting);
  registration.addEventListener("updatefound", () =>
    watchInstalling(registration),
  );
  watchInstalling(registration);
  setInterval(() => void checkForUpdate(registration), checkMs);
  const { active } = await navigator.serviceWorker.ready;
  const language = readLanguage(readSetting(settingKeys.language));
  active?.postMessage({ keep: loadedFiles(), language });
}

async function checkForUpdate(
  registration: ServiceWorkerRegistration,
): Promise<void> {
  try {
    await registration.update();
  } catch (failure) {
    // There is no network, or the server is being replaced: the next check tries again.
    console.info("No update was looked for", failure);
  }
}

/**
 * The tab in which the user accepts reloads with the change of the worker; a
 * retired worker changes without that. The others reload when the new worker
 * tells them, after it has taken over: a message from tab to tab could come
 * after the change, and that tab would stay at the old version.
 */
function reloadWithNewVersion(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (isAccepted) location.reload();
  });
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data === newVersionServes && !isAccepted) location.reload();
  });
}

/** Registers the worker that caches the application for offline use; a development server has none. */
export function startServiceWorker(onStarted: () => void): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  reloadWithNewVersion();
  const start = () =>
    setTimeout(() => {
      onStarted();
      register().catch((failure: unknown) =>
        console.warn("Nothing is kept for times without a network", failure),
      );
    }, afterLoadMs);
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
}

/**
 * The user accepts the new version: every tab switches to it. The old worker
 * drops what it is loading, because the new one would wait for it.
 */
export function acceptUpdate(): void {
  isAccepted = true;
  waiting?.postMessage({ takeOver: true });
  navigator.serviceWorker.controller?.postMessage({ stopLoading: true });
  setWaiting(null);
}

export function postponeUpdate(): void {
  setWaiting(null);
}

export function useHasUpdate(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting !== null,
  );
}
