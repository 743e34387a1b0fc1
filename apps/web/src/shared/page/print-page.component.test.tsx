import { afterEach, expect, test, vi } from "vitest";
import { printPage } from "./print-page.ts";

afterEach(() => vi.restoreAllMocks());

test("a page is printed in the light theme, and dark again afterwards", () => {
  const { dataset } = document.documentElement;
  const before = dataset["theme"];
  dataset["theme"] = "dark";
  const printed: unknown[] = [];
  vi.spyOn(window, "print").mockImplementation(
    () => void printed.push(dataset["theme"]),
  );
  printPage();
  expect(printed).toEqual(["light"]);
  window.dispatchEvent(new Event("afterprint"));
  expect(dataset["theme"]).toBe("dark");
  if (before === undefined) delete dataset["theme"];
  else dataset["theme"] = before;
});
