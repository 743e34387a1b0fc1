/** What only the server can answer. The worker never touches these, nor anything that is not read by GET. */
const serverPaths = [
  "/api",
  "/idp",
  "/app-config.json",
  "/healthz",
  "/readyz",
  "/metrics",
];

function isServerPath(path: string): boolean {
  return serverPaths.some(
    (each) => path === each || path.startsWith(`${each}/`),
  );
}

/** Whether an address is one of the application's screens. */
export function isScreenPath(path: string): boolean {
  return !isServerPath(path) && path !== "/service-worker.js";
}

/** Built files carry a hash in their name: what is under it never changes. */
export function isBuiltFile(path: string): boolean {
  return path.startsWith("/assets/");
}
