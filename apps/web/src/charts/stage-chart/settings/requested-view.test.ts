import { expect, test } from "vitest";
import { readRequestedView, writeRequestedView } from "./requested-view.ts";

test("a link may request a time range of the stage", () => {
  expect(readRequestedView("?from=1000&to=2000").stretch).toEqual({
    from: 1000,
    to: 2000,
  });
});

test("a time range that ends before it begins, or is no number, is ignored", () => {
  for (const search of ["?from=2000&to=1000", "?from=a&to=b", "?from=1", ""])
    expect(readRequestedView(search).stretch).toBeNull();
});

test("a link may open the edit drawer", () => {
  expect(readRequestedView("?drawer=edit").isEdit).toBe(true);
  expect(readRequestedView("?drawer=other").isEdit).toBe(false);
});

test("a view that was written is the view that is read", () => {
  const fixed = { mode: "fixed", from: 1_000.4, to: 2_000 } as const;
  const requested = readRequestedView(
    writeRequestedView(fixed, ["rate", "offset 1"]),
  );
  expect(requested.stretch).toEqual({ from: 1000, to: 2000 });
  expect(requested.hidden).toEqual(new Set(["rate", "offset 1"]));
  for (const spanMs of [null, 600_000, 1_800_000]) {
    const live = { mode: "live", spanMs } as const;
    const followed = readRequestedView(writeRequestedView(live, null));
    expect(followed.spanMs).toBe(spanMs);
    expect(followed.stretch).toBeNull();
    expect(followed.hidden).toBeNull();
  }
});

test("a link may also show all lines, though the plot hides some", () => {
  const requested = readRequestedView(
    writeRequestedView({ mode: "live", spanMs: null }, []),
  );
  expect(requested.hidden).toEqual(new Set());
});

test("an unknown range is ignored", () => {
  expect(readRequestedView("?range=7w")).not.toHaveProperty("spanMs");
});
