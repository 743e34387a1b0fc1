import { describe, expect, test } from "vitest";
import { card } from "#test/css-locator.ts";
import { aHitPad } from "#test/fdi-world.ts";
import { openApp, type AppOptions } from "#test/open-app.tsx";

function open(options: AppOptions = { as: "support" }) {
  return openApp("/projectfdidashboard/1", {
    ...options,
    responses: aHitPad(),
  });
}

const hits = () => card("fdiWellMetrics").getByRole("link");

describe("the FDI well metrics", () => {
  test("count the hits of each well; one without a stage has no zero", async () => {
    await open();
    await expect
      .element(hits().first())
      .toMatchTextContent(
        /Kestrel 1H\s*1\s*Total Frac Hits\s*Frac Hits\s*1\s*Poroelastic\/\s*Near Hits\s*0/,
      );
    await expect.element(hits().last()).toMatchTextContent("Not evaluated");
  });

  test("lead from the hits of a well to its stages", async () => {
    await open({ as: "manager" });
    await hits().first().click();
    await expect.poll(() => location.pathname).toBe("/stages/1/1");
  });
});
