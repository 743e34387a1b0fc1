import { openBrowser, viewport } from "../browser/bench-browser.ts";
import { startPages } from "../servers/bench-pages.ts";
import { comparisonOf, measurePairs } from "../measuring/bench-pairs.ts";
import type { Benchmark } from "../measuring/bench-run.ts";
import type { WhatIfPage } from "../pages/what-if-page.ts";

const pairs = 9;
const warmUps = 3;

declare const whatIfPage: WhatIfPage;

/** A four-hour stage with twenty offsets computed in the browser, against the engine on the page's own thread. */
export const whatIfBenchmark: Benchmark = {
  goal: "P8.whatIf",
  async measure(run) {
    const { url } = await startPages(run, 60);
    const browser = await openBrowser(run);
    const page = await browser.newPage({ viewport });
    await page.goto(`${url}/what-if.html`);
    await page.waitForFunction(() => "whatIfPage" in window);
    let count = 0;
    let seconds = 0;
    const candidate = async () => {
      const response = await page.evaluate(
        (setting) => whatIfPage.whatIf(setting),
        (count += 1),
      );
      seconds = response.seconds;
      return response.milliseconds;
    };
    const control = () =>
      page.evaluate((setting) => whatIfPage.engineAlone(setting), (count += 1));
    const firstMs = await candidate();
    for (let warmUp = 1; warmUp < warmUps; warmUp += 1) {
      await candidate();
      await control();
    }
    return [
      comparisonOf({
        goal: "P8.whatIf",
        what: "what-if of a 4 h stage with 20 offsets in a Web Worker, request to response, against the engine alone on the page's thread",
        unit: "ms",
        pairs: await measurePairs({ pairs, candidate, control }),
        details: { firstMs, seconds },
      }),
    ];
  },
};
