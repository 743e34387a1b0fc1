/** Of the browser; its types do not know them yet. */
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

/** Workers are the only scripts that the application starts by their address. */
const workerSinks = new Set([
  "Worker constructor",
  "ServiceWorkerContainer register",
]);

/** Only what our own build made: hashed files, and the one script of the service worker. */
function isOwnScript(address: string, origin: string): boolean {
  const url = URL.parse(address, origin);
  if (url?.origin !== origin) return false;
  return (
    url.pathname === "/service-worker.js" ||
    /^\/assets\/[\w.-]+\.js$/.test(url.pathname)
  );
}

/** The address where it may be run as a script; null refuses it. */
export function trustedScript(
  address: string,
  sink: string,
  origin: string,
): string | null {
  return workerSinks.has(sink) && isOwnScript(address, origin) ? address : null;
}

const marks: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;" };

/** What a library writes as markup is shown as the text it is. */
export function plainMarkup(markup: string): string {
  return markup.replaceAll(/[&<]/g, (mark) => marks[mark] ?? mark);
}

// The validator of settings tries whether it may turn text into code, which the
// policy refuses and reports; told beforehand, it does not try.
const validator = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
validator.__zod_globalConfig = { jitless: true };

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

// The policy of the page refuses every text that would be run, whoever wrote it
// into the page. Nothing of ours makes markup or code of texts; the library of
// the tours writes its texts as markup, and they stay texts. A development
// server sends no such policy.
if (import.meta.env.PROD) {
  trustedTypes?.createPolicy("default", {
    createHTML: plainMarkup,
    createScriptURL: (address, _type, sink) =>
      trustedScript(address, sink, location.origin),
  });
}
