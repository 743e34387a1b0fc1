import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { openApp } from "#test/open-app.tsx";
import { refusal } from "#test/test-server.ts";

const heading = (name: string) => page.getByRole("heading", { name });

describe("the guard of a route", () => {
  test("lets in people who may open it", async () => {
    await openApp("/wells/1", { as: "guest" });
    await expect
      .element(page.getByRole("link", { name: /^Kestrel 1H/ }))
      .toBeVisible();
    expect(location.pathname).toBe("/wells/1");
  });

  test("sends others to /401, and loads nothing of the screen", async () => {
    const { server } = await openApp("/import/stage/1", { as: "guest" });
    await expect.element(heading("You cannot open this page")).toBeVisible();
    expect(location.pathname).toBe("/401");
    expect(server.received.map(({ key }) => key)).not.toContain("stages.get");
  });

  test("refuses a page whose role the account lacks", async () => {
    await openApp("/fdiplaybook/well/1", { as: "administrator" });
    await expect.element(heading("You cannot open this page")).toBeVisible();
  });

  test.each(["/dashboard/abc", "/dashboard/0", "/no/such/page"])(
    "treats %s as an unknown address",
    async (path) => {
      await openApp(path);
      await expect
        .element(heading("There is no page at this address"))
        .toBeVisible();
      expect(location.pathname).toBe(path);
    },
  );

  test("welcomes an account without a company", async () => {
    await openApp("/wells/1", {
      responses: {
        "users.me": () =>
          refusal(403, "unregistered account", "Nobody knows this account."),
      },
    });
    await expect
      .element(page.getByRole("button", { name: "Click to check" }))
      .toBeVisible();
    expect(location.pathname).toBe("/");
  });
});
