import { locators, page, type Locator } from "vitest/browser";

declare module "vitest/browser" {
  interface LocatorSelectors {
    /** For elements that have neither a role nor an accessible name. */
    getByCss(selector: string): Locator;
  }
}

locators.extend({ getByCss: (selector: string) => `css=${selector}` });

/** A card of a dashboard, by the name of its widget. */
export function card(widget: string): Locator {
  return page.getByCss(`[data-tour="${widget}"]`);
}

/** Pixels by which the page is wider than its window. */
export function sidewaysOverflow(): number {
  return document.documentElement.scrollWidth - window.innerWidth;
}
