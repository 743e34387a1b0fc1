import { locators, page, type Locator } from "vitest/browser";

declare module "vitest/browser" {
  interface LocatorSelectors {
    /** For parts that have neither a role nor a name of their own. */
    getByCss(selector: string): Locator;
  }
}

locators.extend({ getByCss: (selector: string) => `css=${selector}` });

/** A card of a dashboard, by the name of its widget. */
export function card(widget: string): Locator {
  return page.getByCss(`[data-tour="${widget}"]`);
}

/** By how much the page is wider than its window. */
export function sidewaysOverflow(): number {
  return document.documentElement.scrollWidth - window.innerWidth;
}
