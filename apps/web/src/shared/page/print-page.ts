/** Prints the page in the light theme, because paper is white. */
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
