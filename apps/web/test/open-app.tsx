import { StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import type { Role } from "@stagecraft/domain";
import axe from "axe-core";
import { vi } from "vitest";
import { commands, page } from "vitest/browser";
import { connection } from "#api/browser-connection.ts";
import { forgetPrefetches } from "#api/prefetches.ts";
import { queryClient } from "#api/query-client.ts";
import { forgetPrefetchedStages } from "#live/prefetched-stage.ts";
import { App } from "#app/App.tsx";
import { startFailureReactions } from "#app/failure-reactions.ts";
import { startRightsReactions } from "#app/rights-reactions.ts";
import { startReconnection } from "#app/reconnection.ts";
import { createAppRouter, type AppRouter } from "#app/router.tsx";
import { clearOfflineStore } from "#shared/offline/offline-store.ts";
import { readReaderSettings } from "#shared/preferences/reader-settings.ts";
import { markStoredTheme } from "#shared/preferences/theme.ts";
import { toaster } from "#shared/page/toaster.ts";
import { tourNames } from "#shared/tours/tour-names.ts";
import { setSignedIn } from "#entities/user/signed-in.ts";
import { forgetAppConfig } from "#session/app-config.ts";
import { forgetRights } from "#session/known-rights.ts";
import { sessionKey } from "#session/stored-tokens.ts";
import type { Language } from "#translations/language.ts";
import { startTranslations } from "#translations/translate.ts";
import { NamelessWatch } from "./accessible-names.ts";
import { TestServer, type Responses } from "./test-server.ts";
import { aPad, aPerson } from "./world.ts";

const issuer = "https://identity.test";
const clientId = "stagecraft-web";

const appConfig = {
  oidc: { issuer, clientId, audience: "stagecraft-api" },
  demo: false,
  openDemo: false,
  version: "0.1.0",
  channelHome: "embedded",
  helpUrl: null,
  mapUrl: null,
  apiMonitorUrl: null,
  engineMonitorUrl: null,
  externalChartUrl: null as string | null,
  jobManagerUrl: null as string | null,
  teamHelpUrl: null as string | null,
  locationHelpUrl: null as string | null,
  uwiHelpUrl: null as string | null,
  workflowHelpUrl: null as string | null,
};

export interface AppOptions {
  /** Role of the user; by default an engineer of the company. */
  readonly as?: Role | readonly Role[];
  /** These are added to the responses of world.ts, which every screen needs. */
  readonly responses?: Responses;
  readonly language?: Language;
  readonly theme?: "dark" | "light";
  readonly width?: number;
  readonly height?: number;
  /** Local storage content before the application starts. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The installation plays the demo. */
  readonly isDemo?: boolean;
  /** External pages that the installation has. */
  readonly pages?: Partial<typeof appConfig>;
  /** A new user, for whom the guided tours open by themselves. */
  readonly isNewcomer?: boolean;
}

export interface OpenedApp {
  readonly server: TestServer;
}

/**
 * The server of the last test also responds to what its page still sends after
 * it was closed: on the network that would fail, and the page of the next test
 * would count as offline.
 */
let server: TestServer | null = null;
let isOpen = false;
/** Errors that the page logged or threw since the test began. */
let complaints: string[] = [];

/** A test that provokes an error removes it from the list with this. */
export function takeComplaints(pattern: RegExp): string[] {
  const taken = complaints.filter((complaint) => pattern.test(complaint));
  complaints = complaints.filter((complaint) => !pattern.test(complaint));
  return taken;
}

const ownFetch = window.fetch.bind(window);

/** Files of the page itself are still fetched from their usual origin. */
function isForServer(url: URL): boolean {
  return (
    url.origin === location.origin &&
    /^\/(api\/|app-config\.json$|healthz$)/.test(url.pathname)
  );
}

let requestedAt = -Infinity;
let closing = new AbortController();

window.fetch = (input, init) => {
  requestedAt = performance.now();
  const request = new Request(input, init);
  // A request that was aborted before it was sent is not sent, as with the real network.
  const isWanted = !request.signal.aborted;
  return server !== null && isWanted && isForServer(new URL(request.url))
    ? abortable(
        server.fetch(request),
        AbortSignal.any([request.signal, closing.signal]),
      )
    : ownFetch(input, init);
};

/** An aborted request rejects at once, as with the real network. */
function abortable(
  response: Promise<Response>,
  signal: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    response.then((given) => resolve(endedBy(signal, given)), reject);
  });
}

/** An aborted stream ends and frees its slot for the next one. */
function endedBy(signal: AbortSignal, response: Response): Response {
  const body = response.body?.pipeThrough(new TransformStream(), { signal });
  return body === undefined ? response : new Response(body, response);
}

const reportError = console.error.bind(console);
console.error = (...parts: unknown[]) => {
  complaints.push(parts.map(String).join(" "));
  reportError(...parts);
};
window.addEventListener("error", ({ message }) => complaints.push(message));

/** Whatever appears during a test has a name for those who cannot see it. */
const nameless = new NamelessWatch(document.body);

startReconnection();

// A test on a busy machine may reach Undo later than a person would.
toaster.holdWhile(({ undo }) => undo !== undefined);

const usualQueries = queryClient.getDefaultOptions().queries;
const pauseBeforeRetryMs = 20;

// Failed requests are sent again as often as usual, without the pauses that spare a server.
queryClient.setDefaultOptions({
  ...queryClient.getDefaultOptions(),
  queries: { ...usualQueries, retryDelay: pauseBeforeRetryMs },
});

let router: AppRouter | null = null;
let root: Root | null = null;
let endRightsReactions = () => {};

/** A new root element for each test: the last one may still be unmounting. */
function place(): HTMLElement {
  const element = document.createElement("div");
  element.id = "root";
  document.body.replaceChildren(element);
  return element;
}

function storeSession(): void {
  const hourSeconds = 3600;
  localStorage.setItem(
    sessionKey(issuer, clientId),
    JSON.stringify({
      access_token: "test",
      expires_at: Math.floor(Date.now() / 1000) + hourSeconds,
      profile: { sub: "user|1" },
    }),
  );
}

function storeSettings(options: AppOptions): void {
  localStorage.clear();
  sessionStorage.clear();
  storeSession();
  localStorage.setItem("theme.dark", String(options.theme !== "light"));
  localStorage.setItem("language", options.language ?? "en");
  if (options.isNewcomer !== true) {
    for (const name of tourNames)
      localStorage.setItem(`tour.${name}.seen`, String(Date.now()));
  }
  for (const [key, value] of Object.entries(options.settings ?? {}))
    localStorage.setItem(key, value);
}

function rolesOf(given: AppOptions["as"] = "engineer"): readonly Role[] {
  return typeof given === "string" ? [given] : given;
}

/**
 * As a browser does when a page is left. Otherwise a request without a response
 * would hold back what waits for it, such as the next exchange of preferences.
 */
function endRequests(): void {
  closing.abort(new DOMException("The page was closed", "AbortError"));
  closing = new AbortController();
}

/** Ends a page: it draws nothing, follows nothing and waits for nothing any more. */
function endPage(): void {
  endRightsReactions();
  endRightsReactions = () => {};
  root?.unmount();
  root = null;
  // Every router follows the address until it is destroyed.
  router?.history.destroy();
  router = null;
  endRequests();
}

/** Opens the application at an address as a signed-in user, with the server of the test. */
export async function openApp(
  path: string,
  options: AppOptions = {},
): Promise<OpenedApp> {
  const roles = rolesOf(options.as);
  // A test that opens a second page leaves the first one, as a browser does.
  endPage();
  storeSettings(options);
  const opened = new TestServer(
    { ...aPad(aPerson(roles)), ...options.responses },
    {
      "/app-config.json": {
        ...appConfig,
        ...options.pages,
        demo: options.isDemo ?? false,
      },
      "/healthz": {},
    },
  );
  server = opened;
  isOpen = true;
  forgetAppConfig();
  setSignedIn(true);
  connection.responded();
  markStoredTheme();
  readReaderSettings();
  await page.viewport(options.width ?? 1440, options.height ?? 900);
  await commands.parkMouse();
  await startTranslations(options.language ?? "en");
  history.replaceState(null, "", path);
  router = createAppRouter();
  startFailureReactions(router);
  endRightsReactions = startRightsReactions(router);
  root = createRoot(place());
  root.render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
  return { server: opened };
}

const quietMs = 25;
const mostPauses = 20;

/**
 * A closed page still sends what it was about to send: the next page would be
 * held responsible for it.
 */
async function requestsOver(): Promise<void> {
  for (let pause = 0; pause < mostPauses; pause++) {
    await new Promise((resolve) => setTimeout(resolve, quietMs));
    if (performance.now() - requestedAt >= quietMs) return;
  }
}

/** Cleans up after a test, so that nothing is left for the next one. Returns the errors found. */
export async function closeApp(): Promise<readonly string[]> {
  const withoutName = nameless.take();
  endPage();
  forgetRights();
  vi.useRealTimers();
  const faults = isOpen ? (server?.faults ?? []) : [];
  const wrong = [...faults, ...complaints, ...withoutName];
  forgetPrefetches();
  forgetPrefetchedStages();
  await clearOfflineStore();
  await requestsOver();
  // After the last wait: requests still pending would otherwise be left for the
  // next test, and so would the toast of a response that came late.
  queryClient.clear();
  for (const { id } of toaster.current()) toaster.dismiss(id);
  forgetAppConfig();
  connection.responded();
  setSignedIn(false);
  isOpen = false;
  complaints = [];
  return wrong;
}

/** Half faded-in elements do not have their contrast yet; endless animations are not waited for. */
async function movementsOver(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Returns the violations that axe finds, by rule and element. */
export async function violations(): Promise<string[]> {
  await movementsOver();
  const { violations: found } = await axe.run(document.body, {
    resultTypes: ["violations"],
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
  );
}
