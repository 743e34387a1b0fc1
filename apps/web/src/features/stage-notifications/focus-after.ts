/**
 * Moves the focus after a row is acknowledged: to the next open alarm, else to
 * the row itself, whose button is about to disappear.
 */
export function focusAfter(row: Element | null): void {
  const next = row?.nextElementSibling;
  const target = next?.matches("[data-open]") === true ? next : row;
  if (target instanceof HTMLElement) target.focus();
}
