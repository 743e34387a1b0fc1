/** Paper is white: a page is printed in the light theme whatever is on the screen. */
export function printPage(): void {
  const root = document.documentElement;
  const theme = root.dataset["theme"];
  root.dataset["theme"] = "light";
  window.addEventListener(
    "afterprint",
    () => {
      if (theme !== undefined) root.dataset["theme"] = theme;
    },
    { once: true },
  );
  window.print();
}
