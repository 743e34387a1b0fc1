/** Focuses the field once the tab is rendered, opening its row first. */
export function focusField(path: string): void {
  requestAnimationFrame(() => {
    const row = document.querySelector(
      `[data-row="${CSS.escape(path.split(".").slice(0, -1).join("."))}"] > div > [aria-expanded=false]`,
    );
    if (row instanceof HTMLElement) row.click();
    requestAnimationFrame(() => {
      document
        .querySelector<HTMLElement>(
          `[data-path="${CSS.escape(path)}"] :is(input, textarea, button)`,
        )
        ?.focus();
    });
  });
}
