/** Single-letter shortcuts are off while the user types. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("input, textarea, select, [role=listbox]"))
  );
}
