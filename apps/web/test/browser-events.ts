/** Whether the browser would ask for confirmation before the tab is closed or reloaded. */
export function asksBeforeClosing(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  return !window.dispatchEvent(event);
}

/** Whether the browser itself follows a link that is clicked with Ctrl, which opens a tab. */
export function opensTabWithControl(link: Element): boolean {
  let isLeftToBrowser = false;
  window.addEventListener(
    "click",
    (event) => {
      isLeftToBrowser = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  link.dispatchEvent(
    new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true }),
  );
  return isLeftToBrowser;
}

/** A key that is held down: the browser repeats it. */
export function holdKey(element: Element, key: string): void {
  element.dispatchEvent(
    new KeyboardEvent("keydown", {
      key,
      repeat: true,
      bubbles: true,
      cancelable: true,
    }),
  );
}
