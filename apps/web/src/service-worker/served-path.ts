/** Paths that only the server can handle. The worker never touches these, nor any request other than GET. */
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

/** The same paths as patterns of addresses. */
export const serverPathnames = serverPaths.flatMap((path) => [
  path,
  `${path}/*`,
]);

/** Whether an address is one of the application's screens. */
export function isScreenPath(path: string): boolean {
  return !isServerPath(path) && path !== "/service-worker.js";
}

/** Built files carry a hash in their name, so their content never changes. */
export function isBuiltFile(path: string): boolean {
  return path.startsWith("/assets/");
}
