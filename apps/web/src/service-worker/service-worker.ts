import { cacheNameOf, outlived } from "./file-caches.ts";
import { buildOf, withNewNonce } from "./kept-page.ts";
import { newVersionServes } from "./page-messages.ts";
import { isBuiltFile, isScreenPath, serverPathnames } from "./served-path.ts";
import {
  worker,
  type FetchRequestEvent,
  type InstallationEvent,
} from "./worker-scope.ts";

/** Timeout for loading a part of the application. */
const patienceMs = 120_000;

/** Aborted when a newer version is wanted, which takes over only from a worker that has nothing to do. */
const loading = new AbortController();

async function once(request: Request): Promise<Response> {
  const timeout = AbortSignal.timeout(patienceMs);
  const response = await fetch(request.clone(), {
    signal: AbortSignal.any([loading.signal, timeout]),
  });
  if (response.status >= 500)
    throw new Error(`It responded with ${response.status}`);
  return response;
}

function isEnded(failure: unknown): boolean {
  if (!(failure instanceof Error)) return false;
  return failure.name === "TimeoutError" || failure.name === "AbortError";
}

/** Loads a built file from the network; a retry helps where a link drops single responses. */
async function fetchBuiltFile(request: Request): Promise<Response> {
  try {
    return await once(request);
  } catch (failure) {
    if (isEnded(failure)) throw failure;
    return once(request);
  }
}

/** Inserted by the build: its ID, and the files its first screens need. */
declare const __BUILD__: string;
declare const __FIRST_FILES__: readonly string[];
/** All texts of each language; only the user's own are cached. */
declare const __LANGUAGE_FILES__: Readonly<Record<string, readonly string[]>>;

/** The user wants this version now, or a newer one instead, or a page reports the files it uses. */
type Notice =
  | { readonly takeOver: true }
  | { readonly stopLoading: true }
  | { readonly keep: readonly string[]; readonly language: string };

const pageAddress = "/";
const build = __BUILD__;
const firstFiles = new Set(__FIRST_FILES__);

const ownFiles = () => caches.open(cacheNameOf(build));

function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes));
}

/** The page as the server sends it now; null when it belongs to another build. */
async function fetchOwnPage(): Promise<Response | null> {
  const { signal } = loading;
  const page = await fetch(pageAddress, { cache: "no-cache", signal });
  if (!page.ok) throw new Error(`The page responded with ${page.status}`);
  return buildOf(await page.clone().text()) === build ? page : null;
}

/** All or nothing: an incomplete application would fail when it is needed. */
async function install(): Promise<void> {
  const files = await ownFiles();
  const page = await fetchOwnPage();
  if (page === null) throw new Error("The server sends another build by now");
  await files.put(pageAddress, page);
  await files.addAll([...firstFiles]);
}

/**
 * Requests for the server do not even wake the worker where the browser can
 * leave it out. Chromium lets a new version take over only from a worker that
 * rests, and the requests of a live page would never let it rest.
 */
async function bypassServerPaths(event: InstallationEvent): Promise<void> {
  await event.addRoutes?.([
    {
      condition: {
        or: serverPathnames.map((pathname) => ({ urlPattern: { pathname } })),
      },
      source: "network",
    },
  ]);
}

/** Only a version that the user wanted reloads pages: the first worker of a visit takes over silently. */
let isWanted = false;

async function activate(): Promise<void> {
  const old = outlived(await caches.keys(), build);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
  if (!isWanted) return;
  const pages = await worker.clients.matchAll({ type: "window" });
  for (const page of pages) page.postMessage(newVersionServes);
}

async function respondWithScreen(request: Request): Promise<Response> {
  const kept = await (await ownFiles()).match(pageAddress);
  return kept === undefined ? fetch(request) : withNewNonce(kept, newNonce());
}

/** Without a network the cached page is the newest available. */
function reportUnrefreshed(failure: unknown): void {
  if (navigator.onLine) console.info("The page was not refreshed", failure);
}

/** Updates the page's policy and configuration from the server; a new build has its own worker. */
async function refreshPage(): Promise<void> {
  try {
    const page = await fetchOwnPage();
    if (page !== null) await (await ownFiles()).put(pageAddress, page);
    // Not awaited: the browser may delay it by minutes, and until this worker
    // has nothing to do no new version can take over from it.
    else worker.registration.update().catch(reportUnrefreshed);
  } catch (failure) {
    reportUnrefreshed(failure);
  }
}

/** Looks in every build's cache, because a tab may be older than this worker. */
async function respondWithFile(event: FetchRequestEvent): Promise<Response> {
  const kept = await caches.match(event.request);
  if (kept !== undefined) return kept;
  const response = await fetchBuiltFile(event.request);
  if (response.ok) {
    const copy = response.clone();
    event.waitUntil(ownFiles().then((files) => files.put(event.request, copy)));
  }
  return response;
}

/**
 * Caches files that the page loaded before there was a worker, such as its
 * fonts, and the texts it may need.
 */
async function keepFiles(addresses: readonly string[]): Promise<void> {
  const files = await ownFiles();
  const { signal } = loading;
  const missing: Request[] = [];
  for (const address of addresses)
    if ((await caches.match(address)) === undefined)
      missing.push(new Request(address, { signal }));
  await files.addAll(missing);
}

function respond(event: FetchRequestEvent): void {
  if (loading.signal.aborted) return;
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate" && isScreenPath(pathname)) {
    event.respondWith(respondWithScreen(request));
    event.waitUntil(refreshPage());
  } else if (isBuiltFile(pathname) || firstFiles.has(pathname)) {
    event.respondWith(respondWithFile(event));
  }
}

worker.addEventListener("install", (event) => {
  // Without it everything works, only a new version may come later.
  event.waitUntil(
    bypassServerPaths(event).catch((failure: unknown) =>
      console.info("Requests for the server wake the worker", failure),
    ),
  );
  event.waitUntil(install());
});
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", respond);
worker.addEventListener("message", (event) => {
  const notified = event.data as Notice;
  if ("takeOver" in notified) {
    isWanted = true;
    event.waitUntil(worker.skipWaiting());
  } else if ("stopLoading" in notified) {
    loading.abort();
  } else {
    const words = __LANGUAGE_FILES__[notified.language] ?? [];
    event.waitUntil(keepFiles([...notified.keep, ...words]));
  }
});
