/** A browser API that the type definitions do not include yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createHTML(this: void, markup: string): string;
      createScriptURL(
        this: void,
        address: string,
        type: string,
        sink: string,
      ): string | null;
    },
  ): unknown;
}

/** Workers are the only scripts that the application starts by address. */
const workerSinks = new Set([
  "Worker constructor",
  "ServiceWorkerContainer register",
]);

/** Accepts only files of our own build: hashed files, and the service worker's script. */
function isOwnScript(address: string, origin: string): boolean {
  const url = URL.parse(address, origin);
  if (url?.origin !== origin) return false;
  return (
    url.pathname === "/service-worker.js" ||
    /^\/assets\/[\w.-]+\.js$/.test(url.pathname)
  );
}

/** Returns the address if it may be run as a script; null rejects it. */
export function trustedScript(
  address: string,
  sink: string,
  origin: string,
): string | null {
  return workerSinks.has(sink) && isOwnScript(address, origin) ? address : null;
}

const marks: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;" };

/** Escapes markup written by a library, so that it shows as plain text. */
export function plainMarkup(markup: string): string {
  return markup.replaceAll(/[&<]/g, (mark) => marks[mark] ?? mark);
}

// The settings validator tests whether it may turn text into code, which the
// policy blocks and reports; with this setting it does not try.
const validator = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
validator.__zod_globalConfig = { jitless: true };

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

// The page's policy blocks every text that would be run as code. Our code never
// turns texts into markup or code; the tour library writes its texts as markup,
// and they stay plain text. A development server sends no such policy.
if (import.meta.env.PROD) {
  trustedTypes?.createPolicy("default", {
    createHTML: plainMarkup,
    createScriptURL: (address, _type, sink) =>
      trustedScript(address, sink, location.origin),
  });
}
