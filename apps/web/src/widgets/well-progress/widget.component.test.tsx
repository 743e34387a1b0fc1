import { describe, expect, test } from "vitest";
import { card } from "#test/css-locator.ts";
import { aPumpedPad } from "#test/dashboard-world.ts";
import { openApp } from "#test/open-app.tsx";

describe("the progress of the wells", () => {
  test("says of each well how many of its stages are completed", async () => {
    await openApp("/dashboard/1", {
      as: "support",
      responses: aPumpedPad(),
    });
    const wells = card("wellProgress").getByRole("listitem");
    await expect
      .element(wells.filter({ hasText: "Kestrel 2H" }))
      .toMatchTextContent("21 of 30");
    await expect
      .element(wells.filter({ hasText: "Kestrel 4H" }))
      .toMatchTextContent("22 of 30");
  });

  test("leads from each well to its stages", async () => {
    await openApp("/dashboard/1", { responses: aPumpedPad() });
    const link = card("wellProgress").getByRole("link");
    await expect
      .element(link.filter({ hasText: "Kestrel 2H" }))
      .toHaveAttribute("href", "/stages/1/2");
  });
});
