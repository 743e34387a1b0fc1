import type { Page } from "playwright-core";

/** All text that a user or a screen reader gets from the page: visible text, names, hints. */
export async function shownTexts(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const spoken = [
      "aria-label",
      "title",
      "placeholder",
      "alt",
      "data-tooltip",
    ];
    const words: string[] = [document.title.split(" · ")[0] ?? ""];
    // Numbers are the same in every language, and tables are full of them.
    const hasLetter = /\p{L}/u;
    const isSeen = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true }) === true &&
      // Names of products and people are the same in every language.
      element.closest("[translate=no]") === null;
    const walker = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_TEXT,
    );
    while (walker.nextNode() !== null) {
      const { parentElement, textContent } = walker.currentNode;
      const text = textContent ?? "";
      if (hasLetter.test(text) && isSeen(parentElement)) words.push(text);
    }
    const named = spoken.map((name) => `[${name}]`).join();
    for (const element of document.querySelectorAll(named))
      if (isSeen(element))
        for (const name of spoken) words.push(element.getAttribute(name) ?? "");
    return words;
  });
  // Direction marks around inserted values are not part of the text.
  const plain = found.map((text) =>
    text.replaceAll(/[\u2066-\u2069]/g, "").trim(),
  );
  return [...new Set(plain)].filter((text) => text !== "");
}

/**
 * Text that does not fit: text overflowing buttons, tabs, column heads and
 * chips, and our own labels that end in an ellipsis. Names and other data may
 * be shortened.
 */
export async function cutOffTexts(
  page: Page,
  ownWords: ReadonlySet<string>,
): Promise<string[]> {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("body *")]
      .filter(
        (element) =>
          element.clientWidth > 1 &&
          element.scrollWidth > element.clientWidth + 1 &&
          element.checkVisibility({ visibilityProperty: true }),
      )
      .map((element) => ({
        words: (element.textContent ?? "").trim(),
        isShortened: getComputedStyle(element).textOverflow === "ellipsis",
        // An element that shortens a name inside it does not overflow.
        isTight:
          element.matches("button, [role=tab], th, .sc-chip, .sc-alert-chip") &&
          ![...element.querySelectorAll("*")].some(
            (part) => getComputedStyle(part).textOverflow === "ellipsis",
          ),
      })),
  );
  return found
    .filter(({ words, isShortened, isTight }) =>
      isShortened ? ownWords.has(words) : isTight,
    )
    .map(({ words }) => words);
}

/** Whether the page can be scrolled sideways because something is too wide. */
export function isWiderThanScreen(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.documentElement.scrollWidth > window.innerWidth,
  );
}
