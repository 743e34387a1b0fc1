import { expect, test } from "vitest";
import { readAskedView } from "./asked-view.ts";

test("a link may ask for a stretch of the stage", () => {
  expect(readAskedView("?from=1000&to=2000").stretch).toEqual({
    from: 1000,
    to: 2000,
  });
});

test("a stretch that ends before it begins, or is no number, is not asked for", () => {
  for (const search of ["?from=2000&to=1000", "?from=a&to=b", "?from=1", ""])
    expect(readAskedView(search).stretch).toBeNull();
});

test("a link may ask for the edit drawer", () => {
  expect(readAskedView("?drawer=edit").isEdit).toBe(true);
  expect(readAskedView("?drawer=other").isEdit).toBe(false);
});
