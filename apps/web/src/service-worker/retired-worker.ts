import { everyCache } from "./file-caches.ts";
import { worker } from "./worker-scope.ts";

/**
 * Sent instead of the worker by a server that wants none: it takes over
 * immediately, handles no requests, empties the caches and unregisters itself.
 * Open pages stay as they are; their next load comes from the server.
 */
async function retire(): Promise<void> {
  const ours = everyCache(await caches.keys());
  await Promise.all(ours.map((name) => caches.delete(name)));
  await worker.registration.unregister();
}

worker.addEventListener("install", (event) =>
  event.waitUntil(worker.skipWaiting()),
);
worker.addEventListener("activate", (event) => event.waitUntil(retire()));
