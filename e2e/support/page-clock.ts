import type { BrowserContext, Page } from "playwright-core";

/** Lengthens one of the page's timeouts, which a busy machine would otherwise let run out. */
export async function lengthenTimeout(
  target: BrowserContext | Page,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await target.addInitScript(
    ([usual, longer]) => {
      const set = window.setTimeout.bind(window);
      Object.assign(window, {
        setTimeout: (action: () => void, ms?: number, ...given: unknown[]) =>
          set(action, ms === usual ? longer : ms, ...given),
      });
    },
    [from, to] as const,
  );
}

/** Lets the page's clock and intervals run slower, so that nothing is repeated because its time has come. */
export async function slowClock(page: Page, factor: number): Promise<void> {
  await page.addInitScript((slower) => {
    const real = Date.now.bind(Date);
    const start = real();
    Date.now = () => start + (real() - start) / slower;
    const repeat = window.setInterval.bind(window);
    Object.assign(window, {
      setInterval: (action: () => void, ms = 0, ...given: unknown[]) =>
        repeat(action, ms * slower, ...given),
    });
  }, factor);
}
