import { useSyncExternalStore } from "react";
import { readSetting } from "#entities/preferences/local-setting.ts";
import { settingKeys } from "#entities/preferences/setting-keys.ts";
import { readLanguage } from "#translations/language.ts";

/** The first screen and its data come first; what the worker keeps it finds in the browser's cache. */
const afterLoadMs = 4_000;

/** Wall screens are never reloaded by hand. */
const checkMs = 30 * 60_000;

const scriptAddress = "/service-worker.js";

let waiting: ServiceWorker | null = null;
let isAccepted = false;
const listeners = new Set<() => void>();

/** All tabs hear in which one the person said yes. */
const acceptance = new BroadcastChannel("stagecraft.update");

function setWaiting(next: ServiceWorker | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** A worker beside the one that serves this page is a new version; the first of all is not. */
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

/** What the page loaded before it had a worker, such as its fonts and the words of its language. */
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
    // No network, or a server that is being replaced: there is a next time.
    console.info("No update was looked for", failure);
  }
}

/** Only after a person's yes, in this tab or another; a retired worker changes hands as well. */
function reloadWhenAccepted(): void {
  acceptance.addEventListener("message", () => {
    isAccepted = true;
  });
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (!isAccepted) return;
    isAccepted = false;
    location.reload();
  });
}

/** Registers the worker that keeps the application for times without a network; a development server has none. */
export function startServiceWorker(onStarted: () => void): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  reloadWhenAccepted();
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

/** The person wants the new version: every tab goes over to it. */
export function acceptUpdate(): void {
  isAccepted = true;
  acceptance.postMessage("accepted");
  waiting?.postMessage({ takeOver: true });
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
