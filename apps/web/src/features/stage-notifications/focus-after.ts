/** Where the keyboard goes when a row is answered: to the next open alarm, else it stays with the row, whose button is about to go. */
export function focusAfter(row: Element | null): void {
  const next = row?.nextElementSibling;
  const target = next?.matches("[data-open]") === true ? next : row;
  if (target instanceof HTMLElement) target.focus();
}
