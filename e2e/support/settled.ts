import type { Page, Request } from "playwright-core";

/** Streams last as long as the page and are not counted. */
function isCounted(request: Request): boolean {
  return !/\/(live|stream)(\?|$)/.test(request.url());
}

/** Returns a wait for all requests of a page; call it before the first request. */
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
  /** Checks twice in a row, because a response may cause another request. */
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
