import type { Page, Request } from "playwright-core";

/** Streams last as long as the page. */
function isCounted(request: Request): boolean {
  return !/\/(live|stream)(\?|$)/.test(request.url());
}

/** Tells when a page has all it asked for; made before its first request. */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on("request", (request) => {
    if (isCounted(request)) open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  const isQuiet = async () => {
    if (open.size > 0) return false;
    return page.evaluate(() => {
      const main = document.querySelector("main")?.textContent ?? "";
      return (
        main.trim() !== "" && document.querySelector(".sc-skeleton") === null
      );
    });
  };
  /** Twice in a row: a response may be followed by another request. */
  return async () => {
    const deadline = Date.now() + 90_000;
    let quietCount = 0;
    while (quietCount < 2) {
      if (Date.now() > deadline)
        throw new Error(
          `${page.url()} still waits for ${[...open].map((request) => request.url()).join(", ")}`,
        );
      quietCount = (await isQuiet()) ? quietCount + 1 : 0;
      await page.evaluate(
        () => new Promise((resolve) => requestIdleCallback(resolve)),
      );
    }
  };
}
